import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { CheckInHealthViewsTable } from '#src/server/db/tables/check-in.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ListPlace } from '../judging/list-place.ts';

type Trx = Transaction<Database>;

/** Locks a device that may still act, so that it cannot be revoked in between; whether there is one. */
export async function lockActiveDevice(
  trx: Trx,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('check_in_devices')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** How often a device looked since `since`, and when first; `firstAt` is null when it did not. */
export async function countViews(
  trx: Trx,
  { deviceId, since }: { deviceId: string; since: Date },
): Promise<{ count: number; firstAt: Date | null }> {
  return await trx
    .selectFrom('check_in_health_views')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('at').$castTo<Date | null>().as('firstAt'),
    ])
    .where('device_id', '=', deviceId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
}

/** The runner with a bib of the event, with what medical staff may read; null for nobody, and for who does not take part. */
export async function findMedicalRow(trx: Trx, { eventId, bib }: { eventId: string; bib: number }) {
  const row = await trx
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('registration_health', 'registration_health.registration_id', 'registrations.id')
    .select([
      'registrations.id',
      'registrations.member_id',
      'registrations.holder',
      'registrations.wave',
      'registrations.attention',
      'categories.code as category_code',
      'registration_health.cipher',
    ])
    .where('registrations.event_id', '=', eventId)
    .where('registrations.bib', '=', bib)
    .where('registrations.state', 'in', placeStates)
    .executeTakeFirst();
  return row ?? null;
}

export type MedicalRow = NonNullable<Awaited<ReturnType<typeof findMedicalRow>>>;

/** Appends a look to the log. */
export async function insertView(
  trx: Trx,
  view: Insertable<CheckInHealthViewsTable>,
): Promise<void> {
  await trx.insertInto('check_in_health_views').values(view).execute();
}

type HealthViewRow = {
  id: string;
  at: Date;
  device_label: string;
  bib: number;
  runner: { registration_id: string; name: string } | null;
  reason: string;
};

/** Looks at health data of an event's runners, newest first, plus one when there are more; `total` counts all. */
export async function listViews(
  db: Kysely<Database>,
  { eventId, after, limit }: { eventId: string; after: ListPlace | null; limit: number },
): Promise<{ rows: HealthViewRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<HealthViewRow>`
      select v.id, v.at, d.label as device_label, v.bib, v.reason,
        (select jsonb_build_object('registration_id', r.id, 'name', r.holder->>'legal_name')
          from registrations r where r.id = v.registration_id) as runner
      from check_in_health_views v join check_in_devices d on d.id = v.device_id
      where v.event_id = ${eventId} and ${after ? sql`(v.at, v.id) < (${after.at}, ${after.name})` : sql`true`}
      order by v.at desc, v.id desc limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from check_in_health_views where event_id = ${eventId}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
