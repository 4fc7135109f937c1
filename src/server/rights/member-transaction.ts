import type { Kysely, Transaction } from 'kysely';
import { problem } from '#src/server/http/problems.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';

type Trx = Transaction<Database>;

/**
 * Runs a member's writes in a transaction that locks the account against being closed or suspended. All writes of member requests use
 * it, so that closing an account finds all its data. Retried as by `tx`.
 *
 * @throws problem unauthorized when the account is closed or suspended; what `work` throws
 */
export async function memberTx<T>(
  db: Kysely<Database>,
  memberId: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return await tx(db, async (trx) => {
    if (!(await lockActor(trx, memberId))) throw problem('unauthorized');
    return await work(trx);
  });
}

async function lockActor(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('suspended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a shared lock that prevents closing the account until the transaction ends; false when it is closed already. Take
 * it before other locks, as closing does. Shared locks do not block each other or profile changes.
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

/** Takes the exclusive lock for closing an account; false when it is closed already. */
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
