import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { lockEventEnd } from '../event/event-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type At = { eventId: string; pointId: string };

/** How a point of an event is split, locked with all points of the event; null when there is none. */
export async function lockLanes(trx: Transaction<Database>, { eventId, pointId }: At) {
  await lockEventEnd(trx, eventId);
  const row = await trx
    .selectFrom('check_in_points')
    .select(['lanes', 'lanes_set_at'])
    .where('id', '=', pointId)
    .where('event_id', '=', eventId)
    .where('state', '!=', 'draft')
    .executeTakeFirst();
  return row ?? null;
}

/** The phones of an event that may still admit somewhere, by name. */
export async function listLanePhones(db: Db, { eventId, now }: { eventId: string; now: Date }) {
  return await db
    .selectFrom('check_in_devices')
    .select(['id', 'label', 'role', 'point_ids', 'points_rev'])
    .where('event_id', '=', eventId)
    .where('role', 'in', ['steward', 'supervisor'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('label')
    .orderBy('id')
    .execute();
}

/** The smallest and the largest bib number of an event; null before the first. */
export async function findBibs(
  db: Db,
  eventId: string,
): Promise<{ from: number; to: number } | null> {
  const { from, to } = await db
    .selectFrom('registrations')
    .select((eb) => [eb.fn.min('bib').as('from'), eb.fn.max('bib').as('to')])
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return from === null || to === null ? null : { from, to };
}

/** Admissions at a point by phones of another lane, newest first, and how many there are. */
export async function listOutOfLane(db: Db, { eventId, pointId }: At, limit: number) {
  const { rows } = await sql<{
    scan_id: string;
    at: Date;
    uncertainty_ms: number;
    device_label: string;
    name: string | null;
    bib: number | null;
    total: number;
  }>`
    select scan.id::text as scan_id, scan.corrected_at as at, scan.uncertainty_ms, device.label as device_label,
      runner.holder->>'legal_name' as name, runner.bib, count(*) over ()::int as total
    from check_in_scans scan
      join check_in_devices device on device.id = scan.device_id
      left join registrations runner on runner.id = scan.registration_id
    where scan.event_id = ${eventId} and scan.point_id = ${pointId} and scan.out_of_lane
    order by scan.corrected_at desc, scan.id limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
