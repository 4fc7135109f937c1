import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { AccountPorts } from './account-ports.ts';
import { listInquiriesOf } from './inquiry-search.ts';

/** Everything that the database holds about a person, by topic; sealed parts are opened. Secrets are left out. */
export async function readPerson(
  db: Kysely<Database>,
  { memberId, ports }: { memberId: string; ports: AccountPorts },
) {
  const account = await db
    .selectFrom('members')
    .select(['id', 'email', 'name', 'photo', 'phone', 'language', 'role'])
    .select(['email_verified_at', 'created_at', 'updated_at'])
    .select((eb) => eb('google_sub', 'is not', null).as('signs_in_with_google'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const [runner, sessions, memberships, announcements, reviews, pictures, devices, audit] =
    await Promise.all([
      db.selectFrom('runner_profiles').selectAll().where('member_id', '=', memberId).execute(),
      db
        .selectFrom('sessions')
        .select(['id', 'device_label', 'created_at', 'expires_at', 'revoked_at'])
        .where('member_id', '=', memberId)
        .execute(),
      db
        .selectFrom('memberships')
        .innerJoin('communities', 'communities.id', 'memberships.community_id')
        .select(['communities.name as community', 'memberships.community_id'])
        .select(['memberships.role', 'memberships.state', 'memberships.created_at'])
        .where('memberships.member_id', '=', memberId)
        .execute(),
      db
        .selectFrom('community_announcements')
        .selectAll()
        .where('author_id', '=', memberId)
        .execute(),
      db.selectFrom('reviews').selectAll().where('author_id', '=', memberId).execute(),
      db.selectFrom('media').selectAll().where('owner_id', '=', memberId).execute(),
      db
        .selectFrom('check_in_devices')
        .select(['id', 'event_id', 'label', 'role', 'created_at', 'last_seen_at', 'revoked_at'])
        .where('member_id', '=', memberId)
        .execute(),
      db
        .selectFrom('audit')
        .select(['at', 'action', 'actor_id', 'subject_id', 'detail'])
        .where((eb) => eb.or([eb('actor_id', '=', memberId), eb('subject_id', '=', memberId)]))
        .orderBy('at')
        .execute(),
    ]);
  const inquiries = await listInquiriesOf(db, { ports, account });
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', memberId)
    .execute();
  const registrations = await readRegistrations(db, { memberId, ports });
  const declines = await db
    .selectFrom('event_declines')
    .innerJoin('events', 'events.id', 'event_declines.event_id')
    .select(['events.title as event', 'event_declines.event_id', 'event_declines.declined_at'])
    .where('event_declines.member_id', '=', memberId)
    .execute();
  return {
    account,
    runner_profile: runner[0] ?? null,
    sessions,
    memberships,
    community_announcements: announcements,
    orders: orders.map(({ request_hash: _hash, idempotency_key: _key, ...order }) => order),
    registrations,
    events_declined: declines,
    reviews,
    inquiries,
    pictures,
    scanning_devices: devices,
    audit,
  };
}

export type Person = Awaited<ReturnType<typeof readPerson>>;

async function readRegistrations(
  db: Kysely<Database>,
  { memberId, ports }: { memberId: string; ports: AccountPorts },
) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('registration_health', 'registration_health.registration_id', 'registrations.id')
    .select(['registrations.id', 'registrations.order_id', 'events.title as event'])
    .select(['registrations.event_id', 'categories.code as category', 'registrations.holder'])
    .select(['registrations.bib', 'registrations.wave', 'registrations.jersey'])
    .select(['registrations.state', 'registrations.consents', 'registrations.created_at'])
    .select('registration_health.cipher')
    .where((eb) =>
      eb.or([eb('registrations.member_id', '=', memberId), eb('orders.buyer_id', '=', memberId)]),
    )
    .orderBy('registrations.created_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const checkIns =
    ids.length === 0
      ? []
      : await db
          .selectFrom('check_ins')
          .innerJoin('check_in_points', 'check_in_points.id', 'check_ins.point_id')
          .innerJoin('check_in_scans', 'check_in_scans.id', 'check_ins.scan_id')
          .select(['check_ins.registration_id', 'check_in_points.name as point'])
          .select(['check_ins.corrected_at as at', 'check_in_scans.collector'])
          .where('check_ins.registration_id', 'in', ids)
          .execute();
  return rows.map(({ cipher, ...row }) => ({
    ...row,
    health: cipher === null ? null : ports.openHealth(cipher),
    check_ins: checkIns
      .filter(({ registration_id: id }) => id === row.id)
      .map(({ registration_id: _id, ...checkIn }) => checkIn),
  }));
}
