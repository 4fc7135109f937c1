import { sql, type Kysely, type SqlBool } from 'kysely';
import { isOwnOrBought } from '#src/server/db/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { MemberExport } from '#src/server/platform/member-data.ts';
import type { AccountPorts } from './account-ports.ts';
import { readOrders } from './export-orders.ts';
import { readReplies } from './export-replies.ts';

/** Personal data of a member of which no subject takes care yet, decrypted, without secrets. */
export async function readPerson(
  db: Kysely<Database>,
  { memberId, ports }: { memberId: string; ports: AccountPorts },
): Promise<MemberExport> {
  const account = await db
    .selectFrom('members')
    .select(['id', 'email', 'name', 'photo', 'phone', 'language', 'role', 'shown_to_communities'])
    .select(['email_verified_at', 'mail_refused_at', 'mail_refused_as', 'created_at', 'updated_at'])
    .select((eb) => eb('google_sub', 'is not', null).as('signs_in_with_google'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const [runner, sessions, pictures] = await Promise.all([
    db.selectFrom('runner_profiles').selectAll().where('member_id', '=', memberId).execute(),
    db
      .selectFrom('sessions')
      .select(['id', 'device_label', 'created_at', 'expires_at', 'revoked_at'])
      .where('member_id', '=', memberId)
      .execute(),
    db.selectFrom('media').selectAll().where('owner_id', '=', memberId).execute(),
  ]);
  const registrations = await readRegistrations(db, { memberId, ports });
  const declines = await db
    .selectFrom('event_declines')
    .innerJoin('events', 'events.id', 'event_declines.event_id')
    .select(['events.title as event', 'event_declines.event_id', 'event_declines.declined_at'])
    .where('event_declines.member_id', '=', memberId)
    .execute();
  const recurring = await db
    .selectFrom('series_regulars')
    .select(['series_id', 'category_id', 'rules', 'waiver', 'created_at'])
    .where('member_id', '=', memberId)
    .execute();
  // Without the other's name or address.
  const transfers = await db
    .selectFrom('ticket_transfers')
    .innerJoin('registrations', 'registrations.id', 'ticket_transfers.registration_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(['events.title as event', 'registrations.event_id', 'ticket_transfers.state'])
    .select(['ticket_transfers.created_at', 'ticket_transfers.ended_at'])
    .select((eb) => eb('ticket_transfers.from_member_id', '=', memberId).as('by_me'))
    .where((eb) =>
      eb.or([
        eb('ticket_transfers.from_member_id', '=', memberId),
        eb('ticket_transfers.to_member_id', '=', memberId),
      ]),
    )
    .orderBy('ticket_transfers.created_at')
    .execute();
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'data', 'outcome', 'created_at', 'ended_at'])
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('recipient', '=', account.email)]))
    .orderBy('created_at')
    .execute();
  const messages = await db
    .selectFrom('inbox_messages')
    .select(['kind', 'topic', 'data', 'at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .execute();
  const messageSettings = await db
    .selectFrom('message_settings')
    .select(['off', 'quiet_from', 'quiet_until', 'quiet_zone', 'updated_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  // Not their keys, nor the address that takes messages of whoever knows it.
  const pushDevices = await db
    .selectFrom('push_subscriptions')
    .select(['language', 'created_at'])
    .select(sql<string>`split_part(endpoint, '/', 3)`.as('push_service'))
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const pushes = await db
    .selectFrom('push_outbox')
    .select(['kind', 'outcome', 'created_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const orders = await readOrders(db, { memberId, ports });
  return {
    topics: {
      account,
      mails,
      messages,
      push_devices: pushDevices,
      pushes,
      message_settings: messageSettings ?? null,
      runner_profile: runner[0] ?? null,
      sessions,
      orders,
      registrations,
      events_declined: declines,
      recurring_runs_joined: recurring,
      private_calendar: feed ?? null,
      tickets_passed_on: transfers,
      pictures,
      audit: await readAudit(db, memberId),
    },
    files: [
      ...pictures.map(({ id, purpose, sizes }) => ({
        path: `pictures/${purpose}-${id}.webp`,
        read: () => ports.readPicture(id, sizes[0]?.width ?? 0),
      })),
      ...orders.flatMap(({ id: orderId, event_id: eventId, proofs }) =>
        proofs.map(({ kind }) => ({
          path: `proofs/${kind}-${orderId}.webp`,
          read: () => ports.readProof({ eventId, orderId, kind }),
        })),
      ),
    ],
  };
}

/** Audit entries by and about the member, without other people's ids. */
async function readAudit(db: Kysely<Database>, memberId: string) {
  return await db
    .selectFrom('audit')
    .select(['at', 'action', 'subject_id', 'detail'])
    .select((eb) => eb('actor_id', '=', memberId).as('by_me'))
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', memberId),
        eb('subject_id', '=', memberId),
        sql<SqlBool>`detail ->> 'member_id' = ${memberId}`,
      ]),
    )
    .orderBy('at')
    .execute();
}

async function readRegistrations(
  db: Kysely<Database>,
  { memberId, ports }: { memberId: string; ports: AccountPorts },
) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('registration_health', 'registration_health.registration_id', 'registrations.id')
    .select(['registrations.id', 'registrations.order_id', 'events.title as event'])
    .select(['registrations.event_id', 'categories.code as category', 'registrations.holder'])
    .select(['registrations.bib', 'registrations.wave', 'registrations.jersey'])
    .select(['registrations.state', 'registrations.consents', 'registrations.created_at'])
    .select('registration_health.cipher')
    // Of what they bought, another runner may have the place by now.
    .where(isOwnOrBought('registrations', memberId))
    .orderBy('registrations.created_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const scans = ids.length === 0 ? [] : await readScans(db, ids);
  const replies = await readReplies(db, ids);
  return rows.map(({ cipher, ...row }) => ({
    ...row,
    health: cipher === null ? null : ports.openHealth(cipher),
    replies: replies
      .filter(({ registration_id: id }) => id === row.id)
      .map(({ registration_id: _id, ...reply }) => reply),
    scans: scans
      .filter(({ registration_id: id }) => id === row.id)
      .map(({ registration_id: _id, ...scan }) => scan),
  }));
}

/** All scans of the member's tickets, with staff's notes. */
async function readScans(db: Kysely<Database>, registrationIds: readonly string[]) {
  return await db
    .selectFrom('check_in_scans')
    .leftJoin('check_in_points', 'check_in_points.id', 'check_in_scans.point_id')
    .leftJoin('check_ins', (join) =>
      join
        .onRef('check_ins.scan_id', '=', 'check_in_scans.id')
        .onRef('check_ins.registration_id', '=', 'check_in_scans.registration_id'),
    )
    .select(['check_in_scans.registration_id', 'check_in_points.name as point'])
    .select(['check_in_scans.corrected_at as at', 'check_in_scans.uncertainty_ms'])
    .select('check_in_scans.action')
    .select(['check_in_scans.server_verdict as verdict', 'check_in_scans.reason'])
    .select(['check_in_scans.collector', 'check_in_scans.jersey'])
    .select((eb) => eb('check_ins.scan_id', 'is not', null).as('let_in'))
    .where('check_in_scans.registration_id', 'in', registrationIds)
    .orderBy('check_in_scans.corrected_at')
    .execute();
}
