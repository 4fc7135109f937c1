import type { Kysely, Transaction } from 'kysely';
import { problem } from '#src/server/http/problems.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';

type Trx = Transaction<Database>;

/**
 * Runs what a member writes in a transaction during which their account stays open. Everything that a member's request
 * writes goes through here, so that closing the account finds all of it and nothing comes after. Retried as by `tx`.
 *
 * @throws problem unauthorized when the account is closed by then; what `work` throws
 */
export async function memberTx<T>(
  db: Kysely<Database>,
  memberId: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return await tx(db, async (trx) => {
    if (!(await lockMemberShared(trx, memberId))) throw problem('unauthorized');
    return await work(trx);
  });
}

/**
 * Keeps an account from being closed until the transaction ends, for writing something about a member; false when it is
 * closed. Taken before other locks, as closing does. Holders do not wait for each other, nor do changes of the profile.
 */
export async function lockMemberShared(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for whoever holds the account and keeps others from it until the transaction ends; false when it is closed. */
export async function lockMemberToClose(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
