import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { MailOutboxTable } from '#src/server/db/tables/mail.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type OutboxRow = Selectable<MailOutboxTable>;
/** A mail as one server has leased it: of its attempts, only the newest may still change the row. */
type Leased = Pick<OutboxRow, 'id' | 'attempts'>;

/** What a mail waits for: that its member has confirmed an address, or the end of the member’s quiet hours. */
export type HeldBy = 'address_unconfirmed' | 'quiet_hours';

/**
 * Leases due mails until `leaseEnd`, urgent ones first and then by their turn; if this server dies, another one sends them
 * after that.
 */
export async function leaseMails(
  db: Db,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<OutboxRow[]> {
  const rows = await db
    .updateTable('mail_outbox')
    .set((eb) => ({ due_at: leaseEnd, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('is_urgent', 'desc')
        .orderBy((order) => order.fn.coalesce('turn_at', 'due_at'))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  // Updated rows come back in any order.
  const turnOf = ({ turn_at: turn }: OutboxRow) => turn?.getTime() ?? 0;
  return rows.toSorted(
    (a, b) => Number(b.is_urgent) - Number(a.is_urgent) || turnOf(a) - turnOf(b),
  );
}

/** Gives leased mails back untried, so that another server may take them at once. */
export async function releaseMails(
  db: Db,
  { mails, now }: { mails: readonly Leased[]; now: Date },
): Promise<void> {
  for (const mail of mails) {
    await leased(db, mail)
      .set((eb) => ({ due_at: now, attempts: eb('attempts', '-', 1) }))
      .execute();
  }
}

/** Stores how a mail ended. An address given with it is needed no longer, unless somebody has to look why it failed. */
export async function endMail(
  db: Db,
  mail: Leased,
  { outcome, problem = null, now }: MailEnd,
): Promise<void> {
  const ended = { outcome, problem, due_at: null, ended_at: now };
  await leased(db, mail)
    .set(outcome === 'failed' ? ended : { ...ended, recipient: null })
    .execute();
}

export type MailEnd = {
  outcome: NonNullable<OutboxRow['outcome']>;
  problem?: string | null;
  now: Date;
};

/** Tries a mail again later. */
export async function postponeMail(
  db: Db,
  mail: Leased,
  { until, problem }: { until: Date; problem: string },
): Promise<void> {
  await leased(db, mail).set({ due_at: until, problem }).execute();
}

/**
 * Keeps a mail until there is a reason to look again; looking is no attempt to send. Its turn comes then, as late in its line
 * as before: the mails of one cause that end waiting together must not stand before all that came meanwhile.
 */
export async function holdMail(
  db: Db,
  mail: Leased,
  { by, until }: { by: HeldBy; until: Date },
): Promise<void> {
  // What was due long after it was stored says nothing of its line, so an hour at most.
  const line = sql`least(coalesce(turn_at, created_at) - created_at, interval '1 hour')`;
  await leased(db, mail)
    .set((eb) => ({
      due_at: until,
      turn_at: sql<Date>`${until}::timestamptz + ${line}`,
      problem: by,
      attempts: eb('attempts', '-', 1),
    }))
    .execute();
}

/** Keeps a mail to somebody without an account until its community may send it; its turn is still that of its line. */
export async function holdForRoom(db: Db, mail: Leased, until: Date): Promise<void> {
  await leased(db, mail)
    .set((eb) => ({ due_at: until, problem: 'no_room', attempts: eb('attempts', '-', 1) }))
    .execute();
}

/** Lets out the mails that waited for something that the member has just done: each is looked at again. */
export async function releaseHeldMails(
  db: Db,
  { memberId, by, now }: { memberId: string; by: HeldBy; now: Date },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ due_at: now, turn_at: now, problem: null })
    .where('member_id', '=', memberId)
    .where('problem', '=', by)
    .where('due_at', '>', now)
    .execute();
}

/** Erases whom mails that ended before `before` were to and what they said; returns how many. */
export async function eraseEndedMails(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ member_id: null, recipient: null, data: '{}' })
    .where('ended_at', '<', before)
    .where((eb) => eb.or([eb('member_id', 'is not', null), eb('recipient', 'is not', null)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function leased(db: Db, { id, attempts }: Leased) {
  return db
    .updateTable('mail_outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('due_at', 'is not', null);
}

/** Ends mails that were due by `until` without sending them, as another server has probably sent them; returns how many. */
export async function dropDueMails(
  db: Db,
  { until, now }: { until: Date; now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('mail_outbox')
    .set({ outcome: 'dropped', problem: 'restored', due_at: null, ended_at: now, recipient: null })
    .where('due_at', '<=', until)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
