import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { whoWasTicked } from '#src/server/db/came-to-run.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Answerer = { eventId: string; memberId: string };

/**
 * A free RSVP event, published or cancelled, or null. With `is_shown` false (hidden community) only members who answered
 * before may see it.
 */
export async function findAnswerable(db: Db, eventId: string) {
  const row = await db
    .selectFrom('events')
    .select(['id', 'state', 'starts_at', 'zone', 'jersey_sizes'])
    .where('id', '=', eventId)
    .where('kind', '=', 'event')
    .where('join_mode', '=', 'rsvp')
    .where('state', 'in', ['published', 'cancelled'])
    .select(followsShownCommunity().as('is_shown'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('categories')
            .select('categories.id')
            .whereRef('categories.event_id', '=', 'events.id')
            .where('categories.price', '>', 0),
        ),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

export type AnswerableEvent = NonNullable<Awaited<ReturnType<typeof findAnswerable>>>;

/** The registration with which the member holds a place, or null. */
export async function findActiveRegistration(db: Db, { eventId, memberId }: Answerer) {
  const row = await db
    .selectFrom('registrations')
    .select(['id', 'category_id'])
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('state', 'in', placeStates)
    .executeTakeFirst();
  return row ?? null;
}

/** Name and phone of a member's account. */
export async function getAccountNames(db: Db, memberId: string) {
  return await db
    .selectFrom('members')
    .select(['name', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Whether the member declined. */
export async function hasDeclined(db: Db, { eventId, memberId }: Answerer): Promise<boolean> {
  const row = await db
    .selectFrom('event_declines')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a decline; idempotent. */
export async function insertDecline(db: Db, { eventId, memberId, now }: Answerer & { now: Date }) {
  await db
    .insertInto('event_declines')
    .values({ event_id: eventId, member_id: memberId, declined_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'member_id']).doNothing())
    .execute();
}

/** Deletes a decline. */
export async function deleteDecline(db: Db, { eventId, memberId }: Answerer): Promise<void> {
  await db
    .deleteFrom('event_declines')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Joined runners in their order, and whether they came: scanned, or ticked; at most 500. */
export async function listJoined(db: Db, eventId: string) {
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.holder',
      'categories.name as category',
      (eb) =>
        eb
          .or([
            eb.exists(
              eb
                .selectFrom('check_ins')
                .select('check_ins.scan_id')
                .whereRef('check_ins.registration_id', '=', 'registrations.id'),
            ),
            sql<SqlBool>`coalesce(registrations.member_id, registrations.id)
              in (select person from (${whoWasTicked(sql.val(eventId))}) ticked)`,
          ])
          .$castTo<boolean>()
          .as('came'),
    ])
    .where('registrations.event_id', '=', eventId)
    .where('registrations.state', 'in', ['pending', 'confirmed'])
    .orderBy('registrations.created_at')
    .orderBy('registrations.id')
    .limit(500)
    .execute();
}

/** Names of those who came without a place: members, and who was added by name; at most 500. */
export async function listCameUnasked(db: Db, eventId: string): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(members.name, guests.holder->>'legal_name', ticked.name) as name
    from (${whoWasTicked(sql.val(eventId))}) ticked
    left join members on members.id = ticked.person
    left join registrations guests on guests.id = ticked.person
    where coalesce(members.name, guests.holder->>'legal_name', ticked.name) is not null
      and not exists (
        select 1 from registrations
        where registrations.event_id = ${eventId} and registrations.state in ('pending', 'confirmed')
          and coalesce(registrations.member_id, registrations.id) = ticked.person
      )
    order by lower(coalesce(members.name, guests.holder->>'legal_name', ticked.name)), ticked.person
    limit 500`.execute(db);
  return rows;
}

/** Names of members who declined; at most 500. */
export async function listDeclined(db: Db, eventId: string) {
  return await db
    .selectFrom('event_declines')
    .innerJoin('members', 'members.id', 'event_declines.member_id')
    .select('members.name')
    .where('event_declines.event_id', '=', eventId)
    .orderBy('event_declines.declined_at')
    .orderBy('members.id')
    .limit(500)
    .execute();
}
