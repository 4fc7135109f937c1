import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Finds a device by token hash with what its access depends on; null when there is none. */
export async function findDeviceByTokenHash(db: Kysely<Database>, tokenHash: string) {
  const row = await db
    .selectFrom('check_in_devices')
    .select(['id', 'event_id', 'role', 'point_ids', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** A device of an event, or null. */
export async function findDevice(
  db: Kysely<Database>,
  { id, eventId }: { id: string; eventId: string },
): Promise<DeviceRow | null> {
  const row = await db
    .selectFrom('check_in_devices')
    .selectAll()
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}

/** The ids of an event's phones that were revoked. */
export async function listRevokedIds(db: Kysely<Database>, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('check_in_devices')
    .select('id')
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The device, which must exist. */
export async function getDevice(db: Kysely<Database>, id: string) {
  return await db
    .selectFrom('check_in_devices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export type DeviceRow = Awaited<ReturnType<typeof getDevice>>;

/** The names of an event's phones that may admit. */
export async function listActiveNames(
  db: Kysely<Database> | Transaction<Database>,
  { eventId, now }: { eventId: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('check_in_devices')
    .select('label')
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ label }) => label);
}
