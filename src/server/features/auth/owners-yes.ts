import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { isNewToPayee, whoMayAgree } from '#src/server/rights/new-in-charge.ts';
import { isPayee, type Payee } from '#src/server/rights/payee-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';
import { getAccount } from './account-repository.ts';
import { attemptKey, limitAttempts } from './attempt-limit.ts';
import { replaceToken } from './mail/link-tokens.ts';
import { codeOf, digestOf, isKept, spell } from './owner-code.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Input = { payee: Payee; memberId: string; now: Date };

const hourMs = 60 * 60_000;
const mailLimit = { limit: 5, windowMs: hourMs };
const tryLimit = { limit: 10, windowMs: 15 * 60_000 };

const data = z.object({
  seed: z.string(),
  until: z.string(),
  asker_id: z.string(),
  community_id: z.nullable(z.string()),
});

/** Somebody new in charge wants to move money: a code to those who may agree. Key: the seed and the reader. */
const ownersYesMail: MailKind<z.infer<typeof data>> = { name: 'owners_yes', data, isUrgent: true };

/**
 * Mails those who were in charge before a code that lets somebody new move a payee's money, for an hour; a newer one
 * replaces it. No mail for who is not new.
 *
 * @throws problem not_found for who may not change its accounts, rate_limited
 */
export async function requestOwnersYes({ db, keys }: Dependencies, asked: Input): Promise<void> {
  const { payee, memberId, now } = asked;
  const mayMove = (await isPayee(db, asked)) || (await isPayee(db, { memberId, payee: null }));
  if (!mayMove) throw problem('not_found');
  await limitAttempts(db, { key: attemptKey(keys, 'owners_yes', memberId), ...mailLimit, now });
  if (!(await isNewToPayee(db, asked))) return;
  const { email } = await getAccount(db, memberId);
  const seed = newId();
  const expiresAt = new Date(now.getTime() + hourMs);
  const told = { seed, until: expiresAt.toISOString(), asker_id: memberId, community_id: payee };
  const to = sql<MailRecipient & { data: z.infer<typeof data> }>`(
    select agreeing.member_id, ${seed}::text || ':' || agreeing.member_id as key,
      ${JSON.stringify(told)}::jsonb as data
    from (${whoMayAgree(asked)}) as agreeing
  )`;
  await memberTx(db, memberId, async (trx) => {
    await replaceToken(trx, {
      hash: digestOf(keys, scopeOf(asked), codeOf(keys, seed)),
      member_id: memberId,
      kind: 'owners_yes',
      email,
      expires_at: expiresAt,
      now,
    });
    await enqueueMails(trx, { kind: ownersYesMail, to, now });
  });
}

/**
 * Whether somebody new was given the code for this payee, and not too long ago; tries are limited like logins.
 *
 * @throws problem rate_limited
 */
export async function isOwnersYes(
  { db, keys }: Dependencies,
  { code, ...asked }: Input & { code: string },
): Promise<boolean> {
  const { memberId, now } = asked;
  await limitAttempts(db, { key: attemptKey(keys, 'prove', memberId), ...tryLimit, now });
  return await isKept(db, { memberId, kind: 'owners_yes', scope: scopeOf(asked), code, keys, now });
}

/** A code is good for one member and one payee. */
function scopeOf({ payee, memberId }: Input): string {
  return `${memberId}:${payee ?? 'platform'}`;
}

/** Composes the mails with codes; none once a code is no longer good. */
export function ownersYesMails({ db, keys }: Dependencies): Record<string, ComposeMail> {
  return memberMail(db, ownersYesMail, async ({ data: told, member, now }) => {
    if (Date.parse(told.until) <= now.getTime()) return null;
    const { language, name } = member;
    const names = await readNames(db, told);
    const gaps = {
      asker: names?.asker ?? translator(language)(words.somebody),
      payee: names?.payee ?? 'Derap',
    };
    return writeLetter({
      subject: words.subject,
      title: words.title,
      language,
      preview: words.lead,
      name,
      lead: [words.lead],
      numeral: { label: words.label, value: spell(codeOf(keys, told.seed)), note: words.note },
      notes: words.notes,
      footer: words.footer,
      gaps,
    });
  });
}

async function readNames(
  db: Kysely<Database>,
  { asker_id: asker, community_id: community }: z.infer<typeof data>,
) {
  return await db
    .selectFrom('members')
    .leftJoin('communities', (join) => join.on('communities.id', '=', community))
    .select(['members.name as asker', 'communities.name as payee'])
    .where('members.id', '=', asker)
    .executeTakeFirst();
}

/** `{asker}`: who wants to move money; `{payee}`: whose it is. */
const words = {
  subject: msg`Setuju rekening diubah? {payee}`,
  title: msg`Bolehkah rekeningnya diubah?`,
  lead: msg`{asker} baru mengurus {payee} dan ingin mengubah ke mana uang pelari dikirim. Setuju? Berikan kode ini langsung kepadanya.`,
  label: msg`Kodenya`,
  note: msg`Berlaku satu jam, hanya untuk {asker}.`,
  somebody: msg`Seseorang`,
  notes: [
    msg`Tidak setuju? Jangan lakukan apa-apa. Tanpa kode ini tidak ada yang berubah selama 24 jam.`,
    msg`Tidak kenal orangnya? Keluarkan dia dari pengurus sekarang, dan ganti kata sandimu.`,
  ],
  footer: msg`Email ini datang karena kamu mengurus {payee}.`,
};
