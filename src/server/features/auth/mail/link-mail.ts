import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockMemberShared } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import type { ComposeMail } from '#src/server/platform/mail/outbox.ts';
import { findAccountByEmail } from '../account-repository.ts';
import { replaceToken, type LinkKind } from './link-tokens.ts';
import { mailText } from './mail-texts.ts';

export type LinkMailOptions = { db: Kysely<Database>; keys: Keys; publicUrl: string };

const hourMs = 60 * 60_000;

/** Lifetime of the links. */
const linkTtlMs: Record<LinkKind, number> = {
  reset_password: hourMs,
  confirm_email: 7 * 24 * hourMs,
};
const paths: Record<LinkKind, string> = {
  reset_password: '/reset-password',
  confirm_email: '/confirm-email',
};

/**
 * Composes mails with a link that works once. A mail sent again has the same link. No mail when the address has no account
 * or needs no confirmation any more.
 */
export function linkMails({ db, keys, publicUrl }: LinkMailOptions): ComposeMail {
  return async ({ id, kind, recipient }, now): Promise<Mail | null> => {
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
  };
}
