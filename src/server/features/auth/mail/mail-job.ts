import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockMemberShared } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import type { Mail, Mailer } from '#src/server/platform/mail.ts';
import { findAccountByEmail } from '../account-repository.ts';
import {
  claimMails,
  deleteMail,
  postponeMail,
  replaceToken,
  type MailKind,
  type OutboxRow,
} from './mail-repository.ts';
import { mailText } from './mail-texts.ts';

export type MailJob = {
  db: Kysely<Database>;
  keys: Keys;
  mailer: Mailer;
  publicUrl: string;
  onError: (error: unknown) => void;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const batchSize = 10;
const leaseMs = 5 * minuteMs;
const maxBackoffMs = hourMs;
const maxAttempts = 12;

/** Lifetime of the links. */
const linkTtlMs: Record<MailKind, number> = {
  reset_password: hourMs,
  confirm_email: 7 * 24 * hourMs,
};
const paths: Record<MailKind, string> = {
  reset_password: '/reset-password',
  confirm_email: '/confirm-email',
};

/**
 * Sends due mails and returns how many. Delivery is at least once: after a crash between sending and deleting, a mail is
 * sent again with the same Message-ID and link. Failures are retried with backoff for six hours.
 */
export async function sendDueMails(job: MailJob, now: Date): Promise<number> {
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const rows = await claimMails(job.db, { now, leaseEnd, limit: batchSize });
  let sent = 0;
  for (const row of rows) {
    try {
      const mail = await composeMail(job, row, now);
      if (mail) await job.mailer.send(mail);
      await deleteMail(job.db, row.id);
      if (mail) sent += 1;
    } catch (error) {
      job.onError(error);
      if (row.attempts >= maxAttempts) await deleteMail(job.db, row.id);
      else await postponeMail(job.db, row.id, backoffUntil(row.attempts, now));
    }
  }
  return sent;
}

/** Null when the address has no account or needs no confirmation any more. */
async function composeMail(
  { db, keys, publicUrl }: MailJob,
  { id, kind, recipient }: OutboxRow,
  now: Date,
): Promise<Mail | null> {
  const account = await findAccountByEmail(db, recipient);
  if (account?.state !== 'active') return null;
  if (kind === 'confirm_email' && account.email_verified_at !== null) return null;
  const token = createHmac('sha256', keys.subkey('mail-link')).update(id).digest('base64url');
  const isPersisted = await tx(db, async (trx) => {
    if (!(await lockMemberShared(trx, account.id))) return false;
    await replaceToken(trx, {
      hash: hashToken(token),
      member_id: account.id,
      kind,
      email: recipient,
      expires_at: new Date(now.getTime() + linkTtlMs[kind]),
      now,
    });
    return true;
  });
  if (!isPersisted) return null;
  // In the fragment, so that it is never logged or sent as a referrer.
  const link = `${publicUrl}${paths[kind]}#token=${token}`;
  const { name, language } = account;
  return { id, to: recipient, ...mailText(kind, { name, language, link }) };
}

function backoffUntil(attempts: number, now: Date): Date {
  const backoffMs = Math.min(maxBackoffMs, minuteMs * 2 ** (attempts - 1));
  return new Date(now.getTime() + backoffMs);
}
