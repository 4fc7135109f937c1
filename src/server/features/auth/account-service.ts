import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { MemberAccess } from '#src/server/plugins/access.ts';
import type { Keys } from '#src/server/plugins/keys.ts';
import { insertAudit } from '#src/server/plugins/audit.ts';
import { problem } from '#src/server/plugins/problems.ts';
import {
  findAccountByEmail,
  getAccount,
  insertAccount,
  replacePasswordHash,
} from './account-repository.ts';
import { clearAttempts, countAttempt, returnAttempt, type Attempt } from './attempts.ts';
import { isCommonPassword } from './common-password.ts';
import type { Passwords } from './passwords.ts';
import type { TokenPair } from './session-issue.ts';
import { revokeOtherSessions } from './session-repository.ts';
import type { Sessions } from './sessions.ts';
import { QueueFull } from '#src/server/plugins/work-queue.ts';

export type SignedIn = { name: string; tokens: TokenPair };

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  passwords: Passwords;
  sessions: Sessions;
};

const minute = 60_000;
const loginLimit = { limit: 10, windowMs: 15 * minute };
const registerLimit = { limit: 20, windowMs: 60 * minute };
/** The longest line of password work is done in less. */
const busySeconds = 2;

type RegisterInput = { name: string; email: string; password: string; address: string; now: Date };

/** Opens an account and a session; `address` is the caller's network. */
export async function register(
  { db, keys, passwords, sessions }: Dependencies,
  { name, email, password, address, now }: RegisterInput,
): Promise<SignedIn> {
  const key = attemptKey(keys, 'register', address);
  await count(db, { key, ...registerLimit, now });
  if (isCommonPassword(password)) throw problem('weak_password');
  const passwordHash = await judged(db, key, () => passwords.hash(password));
  return await tx(db, async (trx) => {
    const account = await insertAccount(trx, {
      name,
      email,
      passwordHash,
      googleSub: null,
      emailVerifiedAt: null,
      now,
    });
    if (!account) throw problem('email_taken');
    return { name: account.name, tokens: await sessions.open(trx, account.id, now) };
  });
}

type LoginInput = { email: string; password: string; now: Date };

/** Opens a session; unknown, closed and password-less accounts cost the same work and get the same answer. */
export async function login(
  { db, keys, passwords, sessions }: Dependencies,
  { email, password, now }: LoginInput,
): Promise<SignedIn> {
  const key = attemptKey(keys, 'login', email);
  await count(db, { key, ...loginLimit, now });
  const account = await findAccountByEmail(db, email);
  const hash = account?.state === 'active' ? account.password_hash : null;
  const matches = await judged(db, key, () => passwords.verify(hash, password));
  if (!account || !matches) throw problem('invalid_credentials');
  await clearAttempts(db, key);
  const tokens = await tx(db, (trx) => sessions.open(trx, account.id, now));
  return { name: account.name, tokens };
}

type ChangeInput = { access: MemberAccess; current: string; wanted: string; now: Date };

/** Sets a new password and ends the member's other sessions; tries are counted like logins. */
export async function changePassword(
  { db, keys, passwords }: Dependencies,
  { access, current, wanted, now }: ChangeInput,
): Promise<void> {
  const { member, session } = access;
  if (isCommonPassword(wanted)) throw problem('weak_password');
  const key = attemptKey(keys, 'change_password', member.id);
  await count(db, { key, ...loginLimit, now });
  const { password_hash: from } = await getAccount(db, member.id);
  const to = await judged(db, key, async () => {
    const matches = await passwords.verify(from, current);
    return matches ? await passwords.hash(wanted) : null;
  });
  if (from === null || to === null) throw problem('wrong_password');
  await clearAttempts(db, key);
  await tx(db, async (trx) => {
    // Somebody who knew the old password has changed it meanwhile.
    if (!(await replacePasswordHash(trx, { id: member.id, from, to, now })))
      throw problem('wrong_password');
    await revokeOtherSessions(trx, { memberId: member.id, keptId: session.id, now });
    await insertAudit(trx, { action: 'password.changed', actorId: member.id, now });
  });
}

/** Rows of counted tries name nobody. */
function attemptKey(keys: Keys, kind: string, subject: string): string {
  const digest = createHmac('sha256', keys.subkey('attempts')).update(subject).digest('base64url');
  return `${kind}:${digest}`;
}

async function count(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(db, attempt);
  if (!allowed) throw problem('rate_limited', { retryAfter });
}

/** Password work that found no place in the line was no try. */
async function judged<T>(db: Kysely<Database>, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    await returnAttempt(db, key);
    throw problem('busy', { retryAfter: busySeconds });
  }
}
