import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { type Account, accountColumns } from '#src/server/core/members/account.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Finds an account by case-folded address, including closed ones; null when there is none. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const row = await accounts(db).where('email', '=', email).executeTakeFirst();
  return row ?? null;
}

/** Finds an account by Google `sub`, including closed ones; null when there is none. */
export async function findAccountByGoogle(db: Db, sub: string): Promise<Account | null> {
  const row = await accounts(db).where('google_sub', '=', sub).executeTakeFirst();
  return row ?? null;
}

/** The account of a member; throws when it does not exist. */
export async function getAccount(db: Db, id: string): Promise<Account> {
  return await accounts(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Locks a member's password against changes until the transaction ends; false when it has changed since it was verified,
 * or the account is closed.
 */
export async function lockPassword(
  trx: Transaction<Database>,
  { id, hash }: { id: string; hash: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('state', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

function accounts(db: Db) {
  return db.selectFrom('members').select(accountColumns);
}
