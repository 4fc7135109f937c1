import { sql, type Kysely } from 'kysely';
import type { PointCount } from '#src/contract/check-in.ts';
import { binMs, type ArrivalBin } from '#src/domain/check-in/arrival-curve.ts';
import { finalRefusals } from '#src/domain/check-in/entitlement.ts';
import { paceUncertaintyMs } from '#src/domain/check-in/scan-pace.ts';
import type { Database } from '#src/server/db/schema.ts';

/** How many were admitted at one point, in which bins, and in which of its last minutes. */
export type PointFigures = {
  id: string;
  admitted: number;
  bins: ArrivalBin[];
  minutes: { minute: number; count: number }[];
};

/** What a phone admitted first at a point, and the most of it in one minute, of admissions whose time is known well. */
export type PhoneFigures = { admitted: number; busiest: number };

type Db = Kysely<Database>;

/** From so many minutes up to a point's last arrival one can tell how fast it went. */
const recentMinutes = 15;

/** Minutes since 1970; a float, because `extract` would calculate in numeric, three times as slowly. */
const minuteOf = (at: string) => sql`floor(date_part('epoch', ${sql.ref(at)}) / 60)::int`;

/** The first admission of each runner at each point, as the board counts; `hasRepeats` says that a point admits more than once. */
export function firstAdmissions(eventId: string, hasRepeats: boolean) {
  return hasRepeats
    ? sql`select distinct on (point_id, registration_id) * from check_ins where event_id = ${eventId}
        order by point_id, registration_id, corrected_at, scan_id`
    : sql`select * from check_ins where event_id = ${eventId}`;
}

/**
 * The size that each runner was handed where it was recorded, by what was recorded last at the pack counter, while the runner
 * stands as collected there. A record from before the admission that counts was of one that a void took back.
 */
export function recordedJerseys(eventId: string) {
  return sql`select distinct on (scan.registration_id) scan.registration_id, scan.jersey
    from check_in_scans scan
      join check_in_points point on point.id = scan.point_id and point.kind = 'pack'
      join check_ins passed on passed.registration_id = scan.registration_id and passed.point_id = scan.point_id
    where scan.event_id = ${eventId} and scan.jersey is not null and (
      scan.id = passed.scan_id or scan.id = any(passed.further_scan_ids) or (
        scan.action = 'swap' and passed.corrected_at <= scan.corrected_at
          + (scan.uncertainty_ms + passed.uncertainty_ms) * interval '1 millisecond'))
    order by scan.registration_id, scan.corrected_at desc, scan.device_id desc, scan.seq desc`;
}

type Counted = { eventId: string; hasRepeats: boolean };

/** Counts the admissions at each point, from the fold and not from the log. Points that nobody passed are missing. */
export async function readPointFigures(
  db: Db,
  { eventId, hasRepeats }: Counted,
): Promise<PointFigures[]> {
  const { rows } = await sql<PointFigures>`
    with minutes as (
      select point_id, ${minuteOf('corrected_at')} as minute, count(*)::int as count
      from (${firstAdmissions(eventId, hasRepeats)}) admissions group by 1, 2
    ), placed as (
      select *, max(minute) over (partition by point_id) as last from minutes
    )
    select point_id as id, sum(count)::int as admitted,
      (select jsonb_agg(jsonb_build_object('bin', bin, 'count', count)) from (
        select minute / ${binMs / 60_000}::int as bin, sum(count)::int as count from minutes own
        where own.point_id = placed.point_id group by 1
      ) bins) as bins,
      jsonb_agg(jsonb_build_object('minute', minute, 'count', count))
        filter (where minute > last - ${recentMinutes}::int) as minutes
    from placed group by point_id`.execute(db);
  return rows;
}

/**
 * Counts, by point, the admissions that the server's own data refuse, that no void has taken back and that nobody let in; of
 * tickets that the event does not have, whatever a judge said.
 */
export async function countRefused(db: Db, eventId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select point_id as id, count(*)::int as count from check_in_incidents incident
    where event_id = ${eventId} and kind = 'not_entitled' and explained_by is null and not exists (
      select from check_in_judgements judgement join check_in_scans scan on scan.id = judgement.scan_id
      where judgement.scan_id = incident.scan_id and outcome = 'let_in'
        and server_verdict <> all(${[...finalRefusals]}::text[]))
    group by point_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts what the board counts at each point, without when it was. Points that nobody came to are missing. */
export async function countAtPoints(db: Db, eventId: string): Promise<PointCount[]> {
  const [{ rows }, refused] = await Promise.all([
    sql<{ id: string; admitted: number }>`
      select point_id as id, count(distinct registration_id)::int as admitted
      from check_ins where event_id = ${eventId} group by point_id`.execute(db),
    countRefused(db, eventId),
  ]);
  const admitted = new Map(rows.map((row) => [row.id, row.admitted]));
  return [...new Set([...admitted.keys(), ...refused.keys()])].map((id) => ({
    point_id: id,
    admitted: admitted.get(id) ?? 0,
    refused: refused.get(id) ?? 0,
  }));
}

/** Counts the same admissions by phone; phones without any are missing. */
export async function readPhoneFigures(
  db: Db,
  { eventId, hasRepeats }: Counted,
): Promise<ReadonlyMap<string, PhoneFigures>> {
  const { rows } = await sql<PhoneFigures & { id: string }>`
    select device_id as id, sum(count)::int as admitted, max(timed)::int as busiest from (
      select device_id, count(*) as count, count(*) filter (where uncertainty_ms <= ${paceUncertaintyMs}) as timed
      from (${firstAdmissions(eventId, hasRepeats)}) admissions
      group by device_id, ${minuteOf('corrected_at')}
    ) minutes group by device_id`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
