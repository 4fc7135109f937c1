import type { Kysely, Transaction } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '#src/server/platform/ids.ts';

type Db = Kysely<Database> | Transaction<Database>;

type NewAccount = {
  email: string;
  name: string;
  language: Language;
  passwordHash: string | null;
  googleSub: string | null;
  emailVerifiedAt: Date | null;
  now: Date;
};

/** Creates an account; null when the address or the Google account is already used. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account | null> {
  const row = await db
    .insertInto('members')
    .values({
      id: newId(),
      email: account.email,
      name: account.name,
      language: account.language,
      password_hash: account.passwordHash,
      google_sub: account.googleSub,
      email_verified_at: account.emailVerifiedAt,
      created_at: account.now,
      updated_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(accountColumns)
    .executeTakeFirst();
  return row ?? null;
}

export type Account = {
  id: string;
  email: string;
  name: string;
  language: Language;
  state: 'active' | 'closed';
  password_hash: string | null;
  google_sub: string | null;
  email_verified_at: Date | null;
  /** Since when nothing is mailed to the address. */
  mail_refused_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
};

/** Links a Google account to a member; false when one is linked already. */
export async function linkGoogle(
  db: Db,
  { id, sub, now }: { id: string; sub: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ google_sub: sub, updated_at: now })
    .where('id', '=', id)
    .where('google_sub', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the password hash; false when it has changed since it was verified. */
export async function replacePasswordHash(
  db: Db,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: to, updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets a password and marks the address as verified and taking mail, because the link came by mail. */
export async function setPassword(
  db: Db,
  { id, hash, now }: { id: string; hash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({
      password_hash: hash,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
      mail_refused_at: null,
      mail_refused_as: null,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Marks the member's address as verified and taking mail; when it was verified first stays. */
export async function markEmailVerified(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set((eb) => ({
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
      mail_refused_at: null,
      mail_refused_as: null,
    }))
    .where('id', '=', id)
    .execute();
}

export const accountColumns = [
  'id',
  'email',
  'name',
  'language',
  'state',
  'password_hash',
  'google_sub',
  'email_verified_at',
  'mail_refused_at',
  'suspended_at',
  'suspended_reason',
] as const;

/** Makes a member an admin; false when they are one. */
export async function markAdmin(
  trx: Transaction<Database>,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ role: 'admin', updated_at: now })
    .where('id', '=', id)
    .where('role', '!=', 'admin')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
