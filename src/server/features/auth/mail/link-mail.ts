import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lockMemberShared } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { takesMail } from '#src/server/platform/mail/refused-addresses.ts';
import { findAccountByEmail } from '../account-repository.ts';
import { ownerCodeMails } from '../owner-code.ts';
import { ownersYesMails } from '../owners-yes.ts';
import { replaceToken, type LinkKind } from './link-tokens.ts';
import { confirmEmailMail, resetPasswordMail } from './mail-kinds.ts';
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

/** Composers of the mails of accounts, by the names of their kinds. */
export function accountMails(options: LinkMailOptions): Record<string, ComposeMail> {
  return {
    [resetPasswordMail.name]: linkMail(options, 'reset_password'),
    [confirmEmailMail.name]: linkMail(options, 'confirm_email'),
    ...ownerCodeMails(options),
    ...ownersYesMails(options),
  };
}

/**
 * Composes mails with a link that works once. A mail sent again has the same link. No mail when the address has no account
 * or needs no confirmation any more.
 */
function linkMail({ db, keys, publicUrl }: LinkMailOptions, kind: LinkKind): ComposeMail {
  return async ({ id, recipient }, now) => {
    const account = recipient === null ? undefined : await findAccountByEmail(db, recipient);
    if (recipient === null || account?.state !== 'active') return 'dropped';
    if (kind === 'confirm_email' && takesMail(account)) return 'dropped';
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
    if (!isPersisted) return 'dropped';
    // In the fragment, so that it is never logged or sent as a referrer.
    const link = `${publicUrl}${paths[kind]}#token=${token}`;
    const { name, language } = account;
    return { id, to: recipient, ...mailText(kind, { name, language, link }) };
  };
}
