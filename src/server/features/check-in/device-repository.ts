import type { Insertable, Kysely } from 'kysely';
import type { CheckInDevicesTable, Database } from '#src/server/db/schema.ts';

/** Stores an enrolled phone. */
export async function insertDevice(
  db: Kysely<Database>,
  device: Insertable<CheckInDevicesTable>,
): Promise<void> {
  await db.insertInto('check_in_devices').values(device).execute();
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

/** Notes that a device was heard from, and the last number of its log. */
export async function touchDevice(
  db: Kysely<Database>,
  input: { id: string; lastSeq: number; now: Date },
): Promise<void> {
  await db
    .updateTable('check_in_devices')
    .set((eb) => ({
      last_seen_at: input.now,
      last_seq: eb.fn<number>('greatest', ['last_seq', eb.val(input.lastSeq)]),
    }))
    .where('id', '=', input.id)
    .execute();
}
