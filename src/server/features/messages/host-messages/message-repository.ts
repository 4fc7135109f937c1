import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ParticipantMessagesTable } from '#src/server/db/tables/registrations.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;
type Among = { eventId: string; ids: readonly string[] };

/** Stores a message unless it is there, and returns it as stored, locked. */
export async function storeMessage(trx: Trx, message: Insertable<ParticipantMessagesTable>) {
  await trx
    .insertInto('participant_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return await trx
    .selectFrom('participant_messages')
    .selectAll()
    .where('id', '=', message.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** When an event's latest messages were begun, but for this one. */
export async function listMessageTimes(
  db: Db,
  { eventId, except, since }: { eventId: string; except: string; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('participant_messages')
    .select('created_at')
    .where('event_id', '=', eventId)
    .where('id', '!=', except)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Those of the given registrations that somebody can be written to about: one of each member, who has an account. */
export async function listReaders(db: Db, { eventId, ids }: Among) {
  return await db
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select(['registrations.id', 'members.id as member_id', 'members.language'])
    .distinctOn('members.id')
    .where('registrations.event_id', '=', eventId)
    .where(sql<boolean>`registrations.id = any(${ids})`)
    .where('members.state', '=', 'active')
    .orderBy('members.id')
    .orderBy('registrations.created_at', 'desc')
    .execute();
}

/**
 * Whom hosts write to by phone, in the order of their names; the language is that of an account, `token_hash` and `renewals`
 * of the link that makes a place somebody’s, where it can still be used.
 */
export async function listPhones(db: Db, { eventId, ids, now }: Among & { now: Date }) {
  return await db
    .selectFrom('registrations')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'registrations.member_id').on('members.state', '=', 'active'),
    )
    .leftJoin('place_claims', (join) =>
      join
        .onRef('place_claims.registration_id', '=', 'registrations.id')
        .on('registrations.state', 'in', placeStates)
        .on('place_claims.used_at', 'is', null)
        .on('place_claims.expires_at', '>', now),
    )
    .select(['registrations.id', 'registrations.holder', 'members.language'])
    .select(['place_claims.token_hash', 'place_claims.renewals'])
    .where('registrations.event_id', '=', eventId)
    .where(sql<boolean>`registrations.id = any(${ids})`)
    .orderBy(sql`lower(registrations.holder->>'legal_name')`)
    .orderBy('registrations.id')
    .execute();
}

/** How many people a message about the given registrations would reach, by language, and how many places nobody reads for. */
export async function countReaders(db: Db, { eventId, ids }: Among) {
  return await db
    .selectFrom('registrations')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'registrations.member_id').on('members.state', '=', 'active'),
    )
    .select([
      sql<number>`count(distinct members.id) filter (where members.language = 'id')::int`.as('id'),
      sql<number>`count(distinct members.id) filter (where members.language = 'en')::int`.as('en'),
      sql<number>`count(*) filter (where members.id is null)::int`.as('without_account'),
    ])
    .where('registrations.event_id', '=', eventId)
    .where(sql<boolean>`registrations.id = any(${ids})`)
    .executeTakeFirstOrThrow();
}

/** Those of some mails' keys that the outbox has. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('key')
    .where(sql<boolean>`key = any(${keys})`)
    .execute();
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** A message with what its letter to the holder of a registration needs, or null once it is no longer theirs. */
export async function findLetterOf(
  db: Db,
  input: { messageId: string; registrationId: string; memberId: string },
) {
  const row = await db
    .selectFrom('participant_messages')
    .innerJoin('events', 'events.id', 'participant_messages.event_id')
    .innerJoin('registrations', 'registrations.event_id', 'events.id')
    .leftJoin('communities', 'communities.id', 'events.community_id')
    .innerJoin('members as actors', 'actors.id', 'participant_messages.actor_id')
    .select([
      'participant_messages.subject',
      'participant_messages.body',
      'participant_messages.answers_to_actor',
      'events.kind',
      'events.title',
      'events.organizer',
      'events.contact_whatsapp',
      'communities.contact_email',
      'registrations.state',
      'actors.email as actor_email',
      'actors.state as actor_state',
      'actors.email_verified_at as actor_verified_at',
    ])
    .where('participant_messages.id', '=', input.messageId)
    .where('registrations.id', '=', input.registrationId)
    .where('registrations.member_id', '=', input.memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Hosts' messages with whom they are from, among the given ones about events that the member is registered for. */
export async function listMessagesTo(
  db: Db,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
) {
  return await db
    .selectFrom('participant_messages')
    .innerJoin('events', 'events.id', 'participant_messages.event_id')
    .innerJoin('registrations', 'registrations.event_id', 'events.id')
    .select([
      'participant_messages.id',
      'participant_messages.subject',
      'participant_messages.body',
      'events.title',
      'events.organizer',
      'registrations.id as registration_id',
    ])
    .where(sql<boolean>`participant_messages.id = any(${ids})`)
    .where('registrations.member_id', '=', memberId)
    .execute();
}

export type Reader = { id: string; member_id: string; language: Language };
