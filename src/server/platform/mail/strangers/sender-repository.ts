import { sql, type Kysely, type Transaction } from 'kysely';
import type { Sender, StrangerQuota } from '#src/domain/mail/stranger-quota.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** `ownerId`: the first of its captains who have a confirmed address. */
export type CommunitySender = Sender & { id: string; ownerId: string | null };

/**
 * A community as far as it decides about its mails to strangers. Who paid is counted only where it matters, and only
 * runners with a confirmed address who bought their place themselves: what hosts enter as paid says nothing.
 */
export async function getSender(db: Db, communityId: string): Promise<CommunitySender> {
  const row = await db
    .selectFrom('communities')
    .select(['verified_at', 'mails_stopped_at', 'desk_hidden_at', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('memberships')
        .innerJoin('members', 'members.id', 'memberships.member_id')
        .select('members.id')
        .whereRef('memberships.community_id', '=', 'communities.id')
        .where('memberships.role', '=', 'owner')
        .where('memberships.state', '=', 'active')
        .where('members.state', '=', 'active')
        .where('members.suspended_at', 'is', null)
        .where('members.email_verified_at', 'is not', null)
        .orderBy('memberships.created_at')
        .orderBy('members.id')
        .limit(1)
        .as('owner_id'),
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
    id: communityId,
    ownerId: row.owner_id,
    hasConfirmedOwner: row.owner_id !== null,
    isVerified: row.verified_at !== null,
    isStopped: row.mails_stopped_at !== null || row.desk_hidden_at !== null,
    payers: row.payers,
    createdAt: row.created_at.getTime(),
  };
}

/** Whose day a community's mails count for: its own, or its captain's. */
function limited({ id, ownerId }: CommunitySender, { isShared }: StrangerQuota): string {
  return isShared ? (ownerId ?? id) : id;
}

/**
 * Takes a mail's share of its sender's day, once and as long as there is one: however many servers send at the same time,
 * they take no more than a day has. Without limit it is only counted. What counts for a captain counts for the community, too.
 *
 * @returns whether there was one
 */
export async function takeShare(
  db: Db,
  mail: { id: string; sender: CommunitySender; quota: StrangerQuota; day: string },
): Promise<boolean> {
  const { id, sender, quota, day } = mail;
  const { perDay } = quota;
  const { rows } = await sql`
    with share as (
      insert into stranger_mail_days as days (sender, day, used)
      values (${limited(sender, quota)}, ${day}, 1)
      on conflict (sender, day) do update set used = days.used + 1
        where ${perDay}::int is null or days.used < ${perDay}::int
      returning sender
    ), counted as (
      insert into stranger_mail_days as days (sender, day, used)
      select ${sender.id}::text, ${day}::date, 1 from share where sender <> ${sender.id}
      on conflict (sender, day) do update set used = days.used + 1
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

/** How many mails to strangers count for a day of a community, or with its quota, of the day that this limits. */
export async function countUsed(
  db: Db,
  { sender, quota, day }: { sender: CommunitySender; quota?: StrangerQuota; day: string },
): Promise<number> {
  const row = await db
    .selectFrom('stranger_mail_days')
    .select('used')
    .where('sender', '=', quota === undefined ? sender.id : limited(sender, quota))
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
  return count;
}
