import { sql, type Kysely, type Transaction } from 'kysely';
import { Readiness } from '#src/contract/check-in.ts';
import { RehearsalScore } from '#src/contract/check-in/rehearsal.ts';
import type { StaffPhone } from '#src/contract/check-in/staff.ts';
import type { Database } from '#src/server/db/schema.ts';
import { readPhoneFigures } from '../figures/figures-repository.ts';
import { openRecord } from '../incidents/open-state.ts';

/** A phone with how many it admitted first at a point. */
export type CountedPhone = StaffPhone & { admitted: number };

/** The event's phones, newest first; `hasRepeats` says that a point admits more than once. */
export async function listPhones(
  db: Kysely<Database>,
  event: { eventId: string; hasRepeats: boolean },
): Promise<CountedPhone[]> {
  const [figures, rows] = await Promise.all([
    readPhoneFigures(db, event),
    selectPhones(db, event.eventId),
  ]);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    admitted: figures.get(row.id)?.admitted ?? 0,
    busiest_minute: figures.get(row.id)?.busiest ?? 0,
    readiness: Readiness.safeParse(row.readiness).data ?? null,
    rehearsal: RehearsalScore.safeParse(row.rehearsal).data ?? null,
    roster_saved_at: toText(row.roster_saved_at),
    last_seen_at: toText(row.last_seen_at),
    enrolled_at: created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: toText(row.revoked_at),
  }));
}

async function selectPhones(db: Kysely<Database>, eventId: string) {
  return await db
    .selectFrom('check_in_devices')
    .leftJoin('members as revoker', (join) =>
      join
        .onRef('revoker.id', '=', 'check_in_devices.revoked_by')
        .on('revoker.state', '=', 'active'),
    )
    .select([
      'check_in_devices.id',
      'label',
      'check_in_devices.role',
      'point_ids',
      'readiness',
      'rehearsal',
      'roster_saved_at',
      'battery',
      'last_seen_at',
      'check_in_devices.created_at',
      'expires_at',
      'revoked_at',
      'revoker.name as revoked_by',
      // Numbers up to the gapless one are stored.
      sql<number>`(greatest(0, last_seq - gapless_seq - (select count(*) from (
        select seq from check_in_scans where device_id = check_in_devices.id and seq > gapless_seq and seq <= last_seq
        union select seq from check_in_quarantine where device_id = check_in_devices.id and seq > gapless_seq and seq <= last_seq
      ) stored)))::int`.as('unsent'),
      sql<number>`(select count(*)::int from check_in_quarantine record
        where device_id = check_in_devices.id and ${openRecord})`.as('quarantined'),
    ])
    .where('event_id', '=', eventId)
    .orderBy('check_in_devices.created_at', 'desc')
    .orderBy('check_in_devices.id')
    .limit(500)
    .execute();
}

/** The name of a phone of the event; null when there is none. */
export async function findPhoneLabel(
  db: Kysely<Database>,
  { eventId, id }: { eventId: string; id: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('check_in_devices')
    .select('label')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.label ?? null;
}

/** A phone's records that were set aside only because it was revoked and that nobody has decided on, as it sent them. */
export async function listSetAside(trx: Transaction<Database>, deviceId: string) {
  const { rows } = await sql<{ body: unknown }>`
    select body from check_in_quarantine record
    where device_id = ${deviceId} and reason = 'device_revoked' and ${openRecord} order by seq, id`.execute(
    trx,
  );
  return rows.map(({ body }) => body);
}

function toText(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
