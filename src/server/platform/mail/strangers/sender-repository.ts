import { sql, type Kysely, type Transaction } from 'kysely';
import type { Sender } from '#src/domain/mail/stranger-quota.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * A community as far as it decides about its mails to strangers. Who paid is counted only where it matters, and only
 * runners with a confirmed address who bought their place themselves: what hosts enter as paid says nothing.
 */
export async function getSender(db: Db, communityId: string): Promise<Sender> {
  const row = await db
    .selectFrom('communities')
    .select(['verified_at', 'mails_stopped_at', 'desk_hidden_at', 'created_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('memberships')
            .innerJoin('members', 'members.id', 'memberships.member_id')
            .select('members.id')
            .whereRef('memberships.community_id', '=', 'communities.id')
            .where('memberships.role', '=', 'owner')
            .where('memberships.state', '=', 'active')
            .where('members.state', '=', 'active')
            .where('members.suspended_at', 'is', null)
            .where('members.email_verified_at', 'is not', null),
        )
        .as('has_confirmed_owner'),
    )
    .select(
      sql<number>`case when communities.verified_at is not null then 0 else (
        select count(distinct orders.buyer_id)::int
        from events
        join orders on orders.event_id = events.id
        join members on members.id = orders.buyer_id
        where events.community_id = communities.id and orders.payment = 'paid'
          and orders.amount > 0 and orders.made_by is null and members.email_verified_at is not null
      ) end`.as('payers'),
    )
    .where('id', '=', communityId)
    .executeTakeFirstOrThrow();
  return {
    hasConfirmedOwner: Boolean(row.has_confirmed_owner),
    isVerified: row.verified_at !== null,
    isStopped: row.mails_stopped_at !== null || row.desk_hidden_at !== null,
    payers: row.payers,
    createdAt: row.created_at.getTime(),
  };
}

/**
 * Takes a mail's share of its community's day, once and as long as there is one: however many servers send at the same time,
 * they take no more than `perDay`. Null: without limit, only counted.
 *
 * @returns whether there was one
 */
export async function takeShare(
  db: Db,
  mail: { id: string; communityId: string; day: string; perDay: number | null },
): Promise<boolean> {
  const { id, communityId, day, perDay } = mail;
  const { rows } = await sql`
    with share as (
      insert into stranger_mail_days as days (community_id, day, used)
      values (${communityId}, ${day}, 1)
      on conflict (community_id, day) do update set used = days.used + 1
        where ${perDay}::int is null or days.used < ${perDay}::int
      returning used
    )
    update mail_outbox set has_share = true
    where id = ${id} and exists (select from share)
    returning id`.execute(db);
  return rows.length > 0;
}

/** Says of a mail in whose name it goes to a stranger. */
export async function nameSender(
  db: Db,
  { id, communityId }: { id: string; communityId: string },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ community_id: communityId })
    .where('id', '=', id)
    .execute();
}

/** How many mails to strangers a community has sent on a day. */
export async function countUsed(
  db: Db,
  { communityId, day }: { communityId: string; day: string },
): Promise<number> {
  const row = await db
    .selectFrom('stranger_mail_days')
    .select('used')
    .where('community_id', '=', communityId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** How many mails to strangers a community has that have not gone out. */
export async function countUnsent(db: Db, communityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('community_id', '=', communityId)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
