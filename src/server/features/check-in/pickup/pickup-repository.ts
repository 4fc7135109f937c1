import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { ListPlace } from '../judging/list-place.ts';

type Db = Kysely<Database> | Transaction<Database>;

type PickupRow = {
  /** A hash, because cursors hold no names. */
  id: string;
  point_id: string;
  name: string;
  id_last4: string;
  at: Date;
  uncertainty_ms: number;
  device_labels: string[];
  packs: { registration_id: string; name: string; bib: number | null; at: string }[];
  total: number;
};

/** The admissions that count and were made with a representative, as `pack`; the same one is known by another spelling. */
const packs = (eventId: string) => sql`(
  select check_ins.point_id, check_ins.corrected_at as at, check_ins.uncertainty_ms, check_ins.registration_id, d.label,
    s.collector->>'name' as collector_name, s.collector->>'id_last4' as id_last4,
    md5(check_ins.point_id || ' ' || lower(regexp_replace(btrim(s.collector->>'name'), '\\s+', ' ', 'g')) || ' '
      || (s.collector->>'id_last4')) as id
  from check_in_scans s join check_ins on check_ins.scan_id = s.id
    join check_in_devices d on d.id = s.device_id
  where s.event_id = ${eventId} and s.collector is not null) pack`;

/** Representatives of an event, who collected last first, plus one when there are more; `total` counts all. */
export async function listPickupRows(
  db: Db,
  { eventId, after, limit }: { eventId: string; after: ListPlace | null; limit: number },
): Promise<{ rows: PickupRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<PickupRow>`
      select pack.id, min(pack.point_id) as point_id, max(pack.collector_name) as name, max(pack.id_last4) as id_last4,
        max(pack.at) as at,
        (array_agg(pack.uncertainty_ms order by pack.at desc))[1] as uncertainty_ms, array_agg(distinct pack.label order by pack.label) as device_labels,
        jsonb_agg(jsonb_build_object('registration_id', r.id, 'name', r.holder->>'legal_name', 'bib', r.bib, 'at', pack.at)
          order by pack.at, r.id) as packs
      from ${packs(eventId)} join registrations r on r.id = pack.registration_id
      group by pack.id
      having ${after ? sql`(max(pack.at), pack.id) < (${after.at}, ${after.name})` : sql`true`}
      order by max(pack.at) desc, pack.id desc limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`
      select count(distinct pack.id) as total from ${packs(eventId)}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
