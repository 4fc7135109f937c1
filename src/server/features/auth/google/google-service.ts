import type { Kysely, Transaction } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import { lockMemberShared } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAccount, linkGoogle, type Account } from '#src/server/core/members/account.ts';
import { findAccountByEmail, findAccountByGoogle, getAccount } from '../account-repository.ts';
import { requireUnsuspended, type SignedIn } from '../account-service.ts';
import type { GoogleIdentity, VerifyGoogle } from './google-token.ts';
import type { Sessions } from '../session/sessions.ts';

type Dependencies = { db: Kysely<Database>; sessions: Sessions; verifyGoogle: VerifyGoogle };

type GoogleInput = { idToken: string; language: Language; device: string; now: Date };

/**
 * Opens a session for a Google id token. Accounts are found by Google's `sub`. They are linked by email only when both
 * sides have verified it; otherwise `email_taken`, because someone may have registered another person's address.
 */
export async function signInWithGoogle(
  { db, sessions, verifyGoogle }: Dependencies,
  { idToken, language, device, now }: GoogleInput,
): Promise<SignedIn> {
  const identity = await verifyGoogle(idToken, now);
  if (typeof identity === 'string') throw problem(identity);
  return await tx(db, async (trx) => {
    const account = await findOrOpenAccount(trx, { ...identity, language }, now);
    if (!account) throw problem('email_taken');
    // Closed, possibly concurrently.
    if (!(await lockMemberShared(trx, account.id))) throw problem('google_rejected');
    requireUnsuspended(await getAccount(trx, account.id));
    return {
      name: account.name,
      tokens: await sessions.open(trx, { memberId: account.id, device }, now),
      // No password was given on this device.
      knownDevice: null,
    };
  });
}

async function findOrOpenAccount(
  trx: Transaction<Database>,
  identity: GoogleIdentity & { language: Language },
  now: Date,
): Promise<Account | null> {
  const known = await findAccountByGoogle(trx, identity.sub);
  if (known) return known;
  const opened = await insertAccount(trx, {
    email: identity.email,
    name: identity.name,
    language: identity.language,
    passwordHash: null,
    googleSub: identity.sub,
    emailVerifiedAt: now,
    now,
  });
  if (opened) return opened;
  // The address is taken, or by a concurrent request with the same token.
  return (await findAccountByGoogle(trx, identity.sub)) ?? (await linkByEmail(trx, identity, now));
}

async function linkByEmail(
  trx: Transaction<Database>,
  { email, sub }: GoogleIdentity,
  now: Date,
): Promise<Account | null> {
  const account = await findAccountByEmail(trx, email);
  const isLinkable =
    account?.state === 'active' &&
    account.email_verified_at !== null &&
    account.google_sub === null;
  if (!isLinkable || !(await linkGoogle(trx, { id: account.id, sub, now }))) return null;
  await insertAudit(trx, { action: 'google.linked', actorId: account.id, now });
  return account;
}
