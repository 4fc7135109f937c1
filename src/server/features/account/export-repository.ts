import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { MemberExport } from '#src/server/platform/member-data.ts';
import type { AccountPorts } from './account-ports.ts';

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
  const [sessions, pictures] = await Promise.all([
    db
      .selectFrom('sessions')
      .select(['id', 'device_label', 'created_at', 'expires_at', 'revoked_at'])
      .where('member_id', '=', memberId)
      .execute(),
    db.selectFrom('media').selectAll().where('owner_id', '=', memberId).execute(),
  ]);
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
  return {
    topics: {
      account,
      mails,
      messages,
      push_devices: pushDevices,
      pushes,
      message_settings: messageSettings ?? null,
      sessions,
      private_calendar: feed ?? null,
      pictures,
      audit: await readAudit(db, memberId),
    },
    files: pictures.map(({ id, purpose, sizes }) => ({
      path: `pictures/${purpose}-${id}.webp`,
      read: () => ports.readPicture(id, sizes[0]?.width ?? 0),
    })),
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
