import type { Insertable, Kysely } from 'kysely';
import type { Readiness } from '#src/contract/check-in.ts';
import type { CheckInDevicesTable } from '#src/server/db/tables/check-in.ts';
import type { Database } from '#src/server/db/schema.ts';

/** Stores an enrolled phone. */
export async function insertDevice(
  db: Kysely<Database>,
  device: Insertable<CheckInDevicesTable>,
): Promise<void> {
  await db.insertInto('check_in_devices').values(device).execute();
}

/** Keeps what a phone last found out about itself. */
export async function writeReadiness(
  db: Kysely<Database>,
  input: { deviceId: string; readiness: Readiness },
): Promise<void> {
  await db
    .updateTable('check_in_devices')
    .set({ readiness: JSON.stringify(input.readiness) })
    .where('id', '=', input.deviceId)
    .execute();
}

/** The device with this token hash, or null. */
export async function findDeviceByTokenHash(db: Kysely<Database>, tokenHash: string) {
  const row = await db
    .selectFrom('check_in_devices')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof findDeviceByTokenHash>>>;

/** The device, which must exist. */
export async function getDevice(db: Kysely<Database>, id: string): Promise<DeviceRow> {
  return await db
    .selectFrom('check_in_devices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
