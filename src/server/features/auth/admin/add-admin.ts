import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { insertAccount, markAdmin, type Account } from '#src/server/core/members/account.ts';
import { findAccountByEmail } from '../account-repository.ts';
import { replaceToken } from '../mail/link-tokens.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** `made`: of an account that was there; `invited`: of a new one, whose password is set with the token. */
export type AddedAdmin =
  | { kind: 'made' }
  | { kind: 'invited'; token: string }
  | { kind: 'already' }
  | { kind: 'unconfirmed' };

const inviteMs = 7 * 24 * 60 * 60_000;

/** Whether anybody may administer this installation. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/**
 * Makes an admin on behalf of whoever runs the server. An account that has not confirmed its address stays as it is, because
 * somebody else may have made it; a new one gets a link to set its password, which works for a week.
 */
export async function addAdmin(
  db: Kysely<Database>,
  { email, now }: { email: string; now: Date },
): Promise<AddedAdmin> {
  return await tx(db, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account || isUnused(account)) return await inviteAdmin(trx, { account, email, now });
    if (account.email_verified_at === null) return { kind: 'unconfirmed' };
    const isMade = await makeAdmin(trx, { id: account.id, now });
    return { kind: isMade ? 'made' : 'already' };
  });
}

/** Nobody can sign in to it yet: an invitation, which gets another link. */
function isUnused({ password_hash, google_sub, email_verified_at }: Account): boolean {
  return password_hash === null && google_sub === null && email_verified_at === null;
}

async function inviteAdmin(
  trx: Transaction<Database>,
  { account: found, email, now }: { account: Account | null; email: string; now: Date },
): Promise<AddedAdmin> {
  const account =
    found ??
    (await insertAccount(trx, {
      email,
      name: 'Admin',
      language: 'id',
      passwordHash: null,
      googleSub: null,
      emailVerifiedAt: null,
      now,
    }));
  if (!account) throw new Error('The account was made by somebody else meanwhile');
  await makeAdmin(trx, { id: account.id, now });
  const token = randomBytes(32).toString('base64url');
  await replaceToken(trx, {
    hash: hashToken(token),
    member_id: account.id,
    kind: 'reset_password',
    email,
    expires_at: new Date(now.getTime() + inviteMs),
    now,
  });
  return { kind: 'invited', token };
}

async function makeAdmin(
  trx: Transaction<Database>,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  if (!(await markAdmin(trx, { id, now }))) return false;
  const detail = { by: 'command line' };
  await insertAudit(trx, { action: 'admin.added', actorId: id, detail, now });
  return true;
}
