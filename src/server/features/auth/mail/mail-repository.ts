import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockMemberShared } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { AccountTokensTable, MailOutboxTable } from '#src/server/db/tables/accounts.ts';
import { newId } from '#src/server/platform/ids.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type MailKind = MailOutboxTable['kind'];
export type OutboxRow = Selectable<MailOutboxTable>;

/** Adds a mail to the outbox, in the transaction of its cause. */
export async function insertMail(
  db: Db,
  { kind, recipient, now }: { kind: MailKind; recipient: string; now: Date },
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), kind, recipient, due_at: now, created_at: now })
    .execute();
}

/** Leases due mails until `leaseEnd`; if this server dies, another one sends them after that. */
export async function claimMails(
  db: Db,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<OutboxRow[]> {
  return await db
    .updateTable('mail_outbox')
    .set((eb) => ({ due_at: leaseEnd, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail_outbox')
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

/** Reschedules a mail. */
export async function postponeMail(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('mail_outbox').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Deletes a mail from the outbox after sending or giving up. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

type NewToken = Omit<Selectable<AccountTokensTable>, 'created_at'> & { now: Date };

/** Stores a link's token and deletes the member's others of its kind; idempotent. */
export async function replaceToken(
  trx: Transaction<Database>,
  { now, ...token }: NewToken,
): Promise<void> {
  await trx
    .deleteFrom('account_tokens')
    .where('member_id', '=', token.member_id)
    .where('kind', '=', token.kind)
    .where('hash', '!=', token.hash)
    .execute();
  await trx
    .insertInto('account_tokens')
    .values({ ...token, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Consumes a link and returns its member; null when it is unknown, expired, or the account's address has changed. */
export async function consumeToken(
  trx: Transaction<Database>,
  { hash, kind, now }: { hash: string; kind: MailKind; now: Date },
): Promise<string | null> {
  const named = await trx
    .selectFrom('account_tokens')
    .select('member_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  // Same lock order as closing an account: member before token.
  if (!named || !(await lockMemberShared(trx, named.member_id))) return null;
  const token = await trx
    .deleteFrom('account_tokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();
  if (!token || token.expires_at <= now) return null;
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', token.member_id)
    .where('email', '=', token.email)
    .executeTakeFirst();
  return member?.id ?? null;
}
