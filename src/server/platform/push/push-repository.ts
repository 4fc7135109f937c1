import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { PushOutboxTable } from '#src/server/db/tables/push.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type PushRow = Selectable<PushOutboxTable>;

/** A message as one server has leased it: of its attempts, only the newest may still change the row. */
type Leased = Pick<PushRow, 'id' | 'attempts'>;

/** Leases due messages until `leaseEnd`; if this server dies, another one sends them after that. */
export async function leasePushes(
  db: Db,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<PushRow[]> {
  return await db
    .updateTable('push_outbox')
    .set((eb) => ({ due_at: leaseEnd, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_outbox')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/**
 * Makes a message to a member one for each of their devices, in one statement: a server that dies has done it or not. A device
 * whose session was revoked is none of theirs any more.
 */
export async function spreadPush(db: Db, { id, attempts }: Leased, now: Date): Promise<void> {
  await sql`
    with told as (
      update push_outbox
      set outcome = 'told', due_at = null, problem = null, ended_at = ${now}
      where id = ${id} and attempts = ${attempts} and due_at is not null
      returning *
    )
    insert into push_outbox
      (id, message_id, subscription_id, member_id, kind, topic, can_wait, data, key, due_at, created_at)
    select replace(gen_random_uuid()::text, '-', ''), told.id, push_subscriptions.id, told.member_id,
      told.kind, told.topic, told.can_wait, told.data, told.key, ${now}, told.created_at
    from told
    join push_subscriptions on push_subscriptions.member_id = told.member_id
    join sessions on sessions.id = push_subscriptions.session_id
    where sessions.revoked_at is null
    on conflict (message_id, subscription_id) do nothing
  `.execute(db);
}

/** The device of a message, unless it is gone or its session was revoked. */
export async function findDevice(db: Db, { subscription_id: id, member_id: memberId }: PushRow) {
  return await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .selectAll('push_subscriptions')
    .where('push_subscriptions.id', '=', id)
    .where('push_subscriptions.member_id', '=', memberId)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst();
}

/** The member of a message, with what they want to be told and when. */
export async function findReceiver(db: Db, id: string) {
  return await db
    .selectFrom('members')
    .leftJoin('message_settings', 'message_settings.member_id', 'members.id')
    .select(['id', 'state', 'suspended_at', 'off', 'quiet_from', 'quiet_until', 'quiet_zone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The message of the inbox that has the same cause; null where there is none. */
export async function findInboxId(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type PushOutcome = {
  outcome: 'sent' | 'dropped' | 'failed';
  problem?: string | null;
  now: Date;
};

/** Stores how a message to a device ended. */
export async function endPush(
  db: Db,
  push: Leased,
  { outcome, problem = null, now }: PushOutcome,
): Promise<void> {
  await leased(db, push).set({ outcome, problem, due_at: null, ended_at: now }).execute();
}

/** Tries a message again later. */
export async function postponePush(
  db: Db,
  push: Leased,
  { until, problem }: { until: Date; problem: string },
): Promise<void> {
  await leased(db, push).set({ due_at: until, problem }).execute();
}

/** Keeps a message until then; that is no attempt to send. */
export async function holdPush(
  db: Db,
  push: Leased,
  { until, problem }: { until: Date; problem: string | null },
): Promise<void> {
  await leased(db, push)
    .set((eb) => ({ due_at: until, problem, attempts: eb('attempts', '-', 1) }))
    .execute();
}

/** Lets out what waited for the end of a member's quiet hours: they may be others now. */
export async function releaseHeldPushes(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('push_outbox')
    .set({ due_at: now, problem: null })
    .where('member_id', '=', memberId)
    .where('problem', '=', 'quiet_hours')
    .where('due_at', '>', now)
    .execute();
}

/** Deletes what ended before `before`; returns how many. The mail of the same cause keeps it from being told twice. */
export async function removeEndedPushes(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_outbox')
    .where('ended_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function leased(db: Db, { id, attempts }: Leased) {
  return db
    .updateTable('push_outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('due_at', 'is not', null);
}

/** Ends messages that were due by `until` without pushing them, as `dropDueMails` does mails; returns how many. */
export async function dropDuePushes(
  db: Db,
  { until, now }: { until: Date; now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('push_outbox')
    .set({ outcome: 'dropped', problem: 'restored', due_at: null, ended_at: now })
    .where('due_at', '<=', until)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
