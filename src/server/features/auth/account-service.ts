import type { Kysely } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import { revokeMemberPhones } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { MemberAccess } from '#src/server/http/access.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';
import {
  type Account,
  insertAccount,
  replacePasswordHash,
} from '#src/server/core/members/account.ts';
import { findAccountByEmail, getAccount, lockPassword } from './account-repository.ts';
import { clearAttempts, refundAttempt } from './attempts.ts';
import { attemptKey, limitAttempts, runAttempt } from './attempt-limit.ts';
import { findDevice, makeKnownDevice } from './session/known-device.ts';
import { isCommonPassword } from '#src/domain/auth/common-password.ts';
import { enqueueMailTo } from '#src/server/platform/mail/enqueue.ts';
import { confirmEmailMail } from './mail/mail-kinds.ts';
import { isOwnerCode } from './owner-code.ts';
import type { Passwords } from './password/passwords.ts';
import type { TokenPair } from './session/session-issue.ts';
import { revokeOtherSessions } from './session/session-repository.ts';
import type { Sessions } from './session/sessions.ts';

/** `knownDevice` is null when no password was used. */
export type SignedIn = { name: string; tokens: TokenPair; knownDevice: string | null };

type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  passwords: Passwords;
  sessions: Sessions;
};

const minute = 60_000;
const loginLimit = { limit: 10, windowMs: 15 * minute };
const registerLimit = { limit: 10, windowMs: 60 * minute };
// Mobile carriers share one address among thousands of people; only wrong passwords and new accounts count there.
const addressLoginLimit = { limit: 1000, windowMs: 15 * minute };
const addressRegisterLimit = { limit: 1000, windowMs: 60 * minute };

type RegisterInput = {
  name: string;
  email: string;
  password: string;
  language: Language;
  device: string;
  address: string;
  now: Date;
};

/** Creates an account and a session; `address` is the caller's IP address. */
export async function register(
  { db, keys, passwords, sessions }: Dependencies,
  { name, email, password, language, device, address, now }: RegisterInput,
): Promise<SignedIn> {
  const key = attemptKey(keys, 'register', email);
  const addressKey = attemptKey(keys, 'register_from', address);
  await limitAttempts(db, { key: addressKey, ...addressRegisterLimit, now });
  // Before the attempt is counted for the mail address, so that hopeless attempts cannot lock it.
  if (isCommonPassword(password)) throw problem('weak_password');
  await limitAttempts(db, { key, ...registerLimit, now });
  const passwordHash = await runAttempt(db, [key, addressKey], () =>
    passwords.hash(password, `address:${address}`),
  );
  return await tx(db, async (trx) => {
    const account = await insertAccount(trx, {
      name,
      email,
      language,
      passwordHash,
      googleSub: null,
      emailVerifiedAt: null,
      now,
    });
    if (!account) throw problem('email_taken');
    await enqueueMailTo(trx, { kind: confirmEmailMail, address: email, now });
    const owner = { memberId: account.id, device };
    const tokens = await sessions.open(trx, owner, now);
    const knownDevice = makeKnownDevice(keys, { id: account.id, passwordHash });
    return { name: account.name, tokens, knownDevice };
  });
}

type LoginInput = {
  email: string;
  password: string;
  device: string;
  /** Token of a device that signed in before, see known-device.ts. */
  knownDevice: string | undefined;
  address: string;
  now: Date;
};

/**
 * Opens a session; unknown, closed and password-less accounts take the same time and get the same response. Wrong passwords
 * are limited per account and per address; a known device has its own limit, so strangers cannot lock its owner out.
 */
export async function login(
  { db, keys, passwords, sessions }: Dependencies,
  { email, password, device, knownDevice, address, now }: LoginInput,
): Promise<SignedIn> {
  const account = await findAccountByEmail(db, email);
  const hash = account?.state === 'active' ? account.password_hash : null;
  const owner = { id: account?.id ?? null, passwordHash: hash };
  const known = knownDevice === undefined ? null : findDevice(keys, knownDevice, owner);
  // The address limit does not apply to known devices.
  const addressKey = known === null ? attemptKey(keys, 'login_from', address) : null;
  if (addressKey !== null) await limitAttempts(db, { key: addressKey, ...addressLoginLimit, now });
  const key =
    known === null ? attemptKey(keys, 'login', email) : attemptKey(keys, 'login_known', known);
  await limitAttempts(db, { key, ...loginLimit, now });
  const attemptKeys = addressKey === null ? [key] : [key, addressKey];
  const from = known === null ? `address:${address}` : `device:${known}`;
  const matches = await runAttempt(db, attemptKeys, () => passwords.verify(hash, password, from));
  if (!account || hash === null || !matches) throw problem('invalid_credentials');
  await clearAttempts(db, key);
  if (addressKey !== null) await refundAttempt(db, addressKey);
  const tokens = await tx(db, async (trx) => {
    // A password change also ends a session that is just being opened with the old password.
    if (!(await lockPassword(trx, { id: account.id, hash }))) throw problem('invalid_credentials');
    requireUnsuspended(await getAccount(trx, account.id));
    return await sessions.open(trx, { memberId: account.id, device }, now);
  });
  const newToken = makeKnownDevice(keys, { id: account.id, passwordHash: hash });
  return { name: account.name, tokens, knownDevice: newToken };
}

/**
 * Refuses to open a session of a suspended account, and says why. Only for whoever has proved that the account is theirs,
 * and under a lock of its row: suspending waits for it and ends the session then.
 *
 * @throws problem account_suspended
 */
export function requireUnsuspended(account: Account): void {
  if (account.suspended_at === null) return;
  throw problem('account_suspended', { reason: account.suspended_reason ?? '' });
}

type ChangeInput = { access: MemberAccess; current: string; wanted: string; now: Date };

/**
 * Sets a new password and ends the member's other sessions; attempts are limited like logins. Returns a known-device token
 * for the new password.
 */
export async function changePassword(
  { db, keys, passwords }: Dependencies,
  { access, current, wanted, now }: ChangeInput,
): Promise<string> {
  const { member, session } = access;
  if (isCommonPassword(wanted)) throw problem('weak_password');
  const key = attemptKey(keys, 'change_password', member.id);
  await limitAttempts(db, { key, ...loginLimit, now });
  const { password_hash: from } = await getAccount(db, member.id);
  const queueKey = `member:${member.id}`;
  const to = await runAttempt(db, [key], async () => {
    const matches = await passwords.verify(from, current, queueKey);
    return matches ? await passwords.hash(wanted, queueKey) : null;
  });
  if (from === null || to === null) throw problem('wrong_password');
  await clearAttempts(db, key);
  await memberTx(db, member.id, async (trx) => {
    // The password was changed concurrently.
    if (!(await replacePasswordHash(trx, { id: member.id, from, to, now })))
      throw problem('wrong_password');
    await revokeOtherSessions(trx, { memberId: member.id, currentId: session.id, now });
    await revokeMemberPhones(trx, { memberId: member.id, reason: 'password_changed', now });
    await insertAudit(trx, { action: 'password.changed', actorId: member.id, now });
  });
  return makeKnownDevice(keys, { id: member.id, passwordHash: to });
}

/**
 * Verifies the member's password or, where the account has none, the code that was mailed; attempts are limited like
 * logins.
 *
 * @throws problem wrong_password, rate_limited, busy
 */
export async function verifyPassword(
  { db, keys, passwords }: Pick<Dependencies, 'db' | 'keys' | 'passwords'>,
  { memberId, password, now }: { memberId: string; password: string; now: Date },
): Promise<void> {
  const key = attemptKey(keys, 'prove', memberId);
  await limitAttempts(db, { key, ...loginLimit, now });
  const { password_hash: hash } = await getAccount(db, memberId);
  const matches =
    hash === null
      ? await isOwnerCode({ db, keys }, { memberId, code: password, now })
      : await runAttempt(db, [key], () => passwords.verify(hash, password, `member:${memberId}`));
  if (!matches) throw problem('wrong_password');
  await clearAttempts(db, key);
}
