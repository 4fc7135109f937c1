import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { CheckInQuarantineTable } from '#src/server/db/tables/check-in.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** What one phone may have in the quarantine that nobody has decided on: records, and bytes as they are stored. */
export const asideLimits = { records: 20_000, bytes: 20 * 2 ** 20 };

/** What leaving and the end of an event take out of a record; a phone may send it whole again. */
const erasable = sql`array['collector', 'raw', 'reason']`;

/** How a record's id stands in the quarantine. One that came without a readable number is `free`: it is replaced. */
type Standing = 'free' | 'same' | 'taken';

/**
 * What of a phone is undecided (records, stored bytes), and for each of these records whether its id is there: with the
 * same record, or taken by another one.
 */
export async function readAside(
  db: Db,
  input: { deviceId: string; records: readonly { id: string; body: string }[] },
): Promise<{ records: number; bytes: number; standings: readonly Standing[] }> {
  const { deviceId, records } = input;
  const { rows } = await sql<{ records: number; bytes: number; standings: Standing[] }>`
    select count(*) filter (where decision is null)::int as records,
      coalesce(sum(pg_column_size(body)) filter (where decision is null), 0)::float8 as bytes,
      (select jsonb_agg(case when mine.id is null then 'free'
          when mine.body - ${erasable} = (came.record->>'body')::jsonb - ${erasable} then 'same'
          else 'taken' end order by came.place)
        from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as came(record, place)
          left join check_in_quarantine mine
            on mine.device_id = ${deviceId} and mine.id = came.record->>'id' and mine.seq is not null) as standings
    from check_in_quarantine where device_id = ${deviceId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count without groups gave no row');
  return row;
}

/** Stores quarantined records unchanged. One that came without a readable number gets it when it comes again with one. */
export async function writeQuarantine(
  db: Db,
  records: readonly (Omit<Insertable<CheckInQuarantineTable>, 'body'> & { body: string })[],
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto('check_in_quarantine')
    .values([...records])
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'id'])
        .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq'), body: eb.ref('excluded.body') }))
        .where('check_in_quarantine.seq', 'is', null),
    )
    .execute();
}

/**
 * Keeps numbers that a phone's log does not have as lost, so that they are not asked for again and stand on the board; those
 * stored or set aside meanwhile are left alone, and no more are kept than a phone may leave undecided.
 */
export async function writeLost(
  db: Db,
  input: { eventId: string; deviceId: string; seqs: readonly number[]; now: Date },
): Promise<void> {
  const { eventId, deviceId, seqs, now } = input;
  await sql`
    insert into check_in_quarantine (device_id, id, seq, event_id, body, reason, received_at)
    select ${deviceId}, 'lost-' || seq, seq, ${eventId}, '{}', 'lost', ${now} from unnest(${seqs}::int[]) as seq
    where not exists (select from check_in_scans where device_id = ${deviceId} and check_in_scans.seq = seq.seq)
      and not exists (select from check_in_quarantine q where device_id = ${deviceId} and q.seq = seq.seq)
      and (select count(*) from check_in_quarantine
        where device_id = ${deviceId} and decision is null) < ${asideLimits.records}
    on conflict do nothing`.execute(db);
}
