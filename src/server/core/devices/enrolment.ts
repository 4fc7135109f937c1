import type { Insertable, Kysely, Transaction } from 'kysely';
import { phoneExpiresAt } from '#src/domain/events/after-event.ts';
import type { CheckInDevicesTable } from '#src/server/db/tables/check-in.ts';
import type { Database } from '#src/server/db/schema.ts';

/** Stores an enrolled phone. */
export async function insertDevice(
  db: Kysely<Database> | Transaction<Database>,
  device: Insertable<CheckInDevicesTable>,
): Promise<void> {
  await db.insertInto('check_in_devices').values(device).execute();
}

/** Gives a phone a new token; the one before stops working. */
export async function replaceDeviceToken(
  trx: Transaction<Database>,
  { id, tokenHash }: { id: string; tokenHash: string },
): Promise<void> {
  await trx
    .updateTable('check_in_devices')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

/** Takes a member who leaves from the phones that they enrolled. */
export async function anonymizeDevices(
  trx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  await trx
    .updateTable('check_in_devices')
    .set({ member_id: null, label: '', readiness: null })
    .where('member_id', '=', memberId)
    .execute();
}

/** Moves the expiry of an event's phones to what follows from its end. */
export async function moveDeviceExpiry(
  trx: Transaction<Database>,
  { eventId, endsAt }: { eventId: string; endsAt: Date },
): Promise<void> {
  const phones = await trx
    .selectFrom('check_in_devices')
    .select(['id', 'created_at', 'valid_until'])
    .where('event_id', '=', eventId)
    .execute();
  for (const { id, created_at: enrolledAt, valid_until: validUntil } of phones) {
    await trx
      .updateTable('check_in_devices')
      .set({ expires_at: phoneExpiresAt({ endsAt, enrolledAt, validUntil }) })
      .where('id', '=', id)
      .execute();
  }
}
