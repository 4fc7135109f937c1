import type { Kysely } from 'kysely';
import { revokeMemberPhones } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { markEmailVerified, setPassword } from '#src/server/core/members/account.ts';
import { getAccount } from './account-repository.ts';
import { isCommonPassword } from '#src/domain/auth/common-password.ts';
import { attemptKey, limitAttempts, runAttempt } from './attempt-limit.ts';
import { makeKnownDevice } from './session/known-device.ts';
import { enqueueMailTo } from '#src/server/platform/mail/enqueue.ts';
import { releaseHeldMails } from '#src/server/platform/mail/outbox-repository.ts';
import { takesMail } from '#src/server/platform/mail/refused-addresses.ts';
import { consumeToken } from './mail/link-tokens.ts';
import { confirmEmailMail, resetPasswordMail } from './mail/mail-kinds.ts';
import type { Passwords } from './password/passwords.ts';
import { revokeAllSessions } from './session/session-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; passwords: Passwords };

const hourMs = 3_600_000;
const mailLimit = { limit: 5, windowMs: hourMs };
// Mobile carriers share one address among thousands of people.
const addressLimit = { limit: 500, windowMs: hourMs };

/**
 * Requests a password reset mail. The account is looked up when the mail is sent, so known and unknown addresses take the
 * same time.
 */
export async function requestReset(
  { db, keys }: Dependencies,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  await limitAttempts(db, { key: attemptKey(keys, 'forgot_from', address), ...addressLimit, now });
  await limitAttempts(db, { key: attemptKey(keys, 'forgot', email), ...mailLimit, now });
  await enqueueMailTo(db, { kind: resetPasswordMail, address: email, now });
}

type ResetInput = { token: string; password: string; address: string; now: Date };

/**
 * Sets a new password with a single-use link and ends all sessions. Returns a known-device token, with which the owner can
 * sign in although the account is rate limited.
 */
export async function resetPassword(
  { db, keys, passwords }: Dependencies,
  { token, password, address, now }: ResetInput,
): Promise<string> {
  const key = attemptKey(keys, 'reset', address);
  await limitAttempts(db, { key, ...addressLimit, now });
  if (isCommonPassword(password)) throw problem('weak_password');
  const hash = await runAttempt(db, [key], () => passwords.hash(password, `address:${address}`));
  return await tx(db, async (trx) => {
    const id = await consumeToken(trx, { hash: hashToken(token), kind: 'reset_password', now });
    if (id === null) throw problem('link_expired');
    await setPassword(trx, { id, hash, now });
    await releaseHeldMails(trx, { memberId: id, by: 'address_unconfirmed', now });
    await revokeAllSessions(trx, id, now);
    await revokeMemberPhones(trx, { memberId: id, reason: 'password_changed', now });
    await insertAudit(trx, { action: 'password.reset', actorId: id, now });
    return makeKnownDevice(keys, { id, passwordHash: hash });
  });
}

/** Verifies the address with a single-use link. */
export async function confirmEmail(
  { db }: Dependencies,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  await tx(db, async (trx) => {
    const id = await consumeToken(trx, { hash: hashToken(token), kind: 'confirm_email', now });
    if (id === null) throw problem('link_expired');
    await markEmailVerified(trx, id, now);
    await releaseHeldMails(trx, { memberId: id, by: 'address_unconfirmed', now });
  });
}

/** Requests another confirmation mail, unless the address is verified and takes mail. */
export async function requestConfirmation(
  { db, keys }: Dependencies,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await limitAttempts(db, { key: attemptKey(keys, 'confirm', memberId), ...mailLimit, now });
  const account = await getAccount(db, memberId);
  if (takesMail(account)) return;
  const mail = { kind: confirmEmailMail, address: account.email, now };
  await memberTx(db, memberId, async (trx) => await enqueueMailTo(trx, mail));
}
