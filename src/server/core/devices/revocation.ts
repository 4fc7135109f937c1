import type { SelectQueryBuilder, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Revokes a phone of an event unless it is; when it was, or null when there is none. `isNew`: by this call. */
export async function markRevoked(
  trx: Transaction<Database>,
  input: { id: string; eventId: string; memberId: string; now: Date },
): Promise<{ at: Date; isNew: boolean } | null> {
  const row = await trx
    .selectFrom('check_in_devices')
    .select('revoked_at')
    .where('id', '=', input.id)
    .where('event_id', '=', input.eventId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  if (row.revoked_at) return { at: row.revoked_at, isNew: false };
  await trx
    .updateTable('check_in_devices')
    .set({ revoked_at: input.now, revoked_by: input.memberId })
    .where('id', '=', input.id)
    .execute();
  return { at: input.now, isNew: true };
}

/** A phone of an event, locked until the transaction ends; null when there is none. */
export async function lockPhone(
  trx: Transaction<Database>,
  { id, eventId }: { id: string; eventId: string },
) {
  const row = await trx
    .selectFrom('check_in_devices')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type LockedPhone = NonNullable<Awaited<ReturnType<typeof lockPhone>>>;

/** Ends a phone's revocation. */
export async function unmarkRevoked(trx: Transaction<Database>, id: string): Promise<void> {
  await trx
    .updateTable('check_in_devices')
    .set({ revoked_at: null, revoked_by: null })
    .where('id', '=', id)
    .execute();
}

/** Which events a revocation is about, as a query of their ids. */
export type EventIds = SelectQueryBuilder<Database, 'events', { id: string }>;

/** Revokes the phones that a member enrolled, of all events or of some; returns their ids. */
export async function revokeDevicesOf(
  trx: Transaction<Database>,
  { memberId, events, now }: { memberId: string; events: EventIds | null; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('check_in_devices')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(events !== null, (query) => query.where('event_id', 'in', events ?? []))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
