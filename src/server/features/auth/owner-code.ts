import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { enqueueMail } from '#src/server/platform/mail/enqueue.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { msg } from '#src/server/words/msg.ts';
import { getAccount } from './account-repository.ts';
import { attemptKey, limitAttempts } from './attempt-limit.ts';
import { replaceToken } from './mail/link-tokens.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

const minuteMs = 60_000;
const ttlMs = 15 * minuteMs;
const mailLimit = { limit: 5, windowMs: 60 * minuteMs };
const digits = 6;

const data = z.object({
  /** What the code is made from, with a key of the server. */
  seed: z.string(),
  until: z.string(),
});

/** A code for a member without a password. Key: the seed. */
const ownerCodeMail: MailKind<z.infer<typeof data>> = { name: 'owner_code', data, isUrgent: true };

/**
 * Mails a member who has no password, because they sign in with Google, a code that proves for a quarter of an hour that
 * the account is theirs. A newer one replaces it. No mail to a member with a password.
 *
 * @throws problem rate_limited
 */
export async function requestOwnerCode(
  { db, keys }: Dependencies,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await limitAttempts(db, { key: attemptKey(keys, 'owner_code', memberId), ...mailLimit, now });
  const { email, password_hash: hash } = await getAccount(db, memberId);
  if (hash !== null) return;
  const seed = newId();
  const expiresAt = new Date(now.getTime() + ttlMs);
  await memberTx(db, memberId, async (trx) => {
    await replaceToken(trx, {
      hash: digestOf(keys, memberId, codeOf(keys, seed)),
      member_id: memberId,
      kind: 'owner_code',
      email,
      expires_at: expiresAt,
      now,
    });
    const told = { seed, until: expiresAt.toISOString() };
    await enqueueMail(trx, { kind: ownerCodeMail, memberId, data: told, key: seed, now });
  });
}

/** Whether a member was mailed this code, and not too long ago. It may be used again until then. */
export async function isOwnerCode(
  { db, keys }: Dependencies,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<boolean> {
  return await isKept(db, { memberId, kind: 'owner_code', scope: memberId, code, keys, now });
}

type GivenCode = {
  memberId: string;
  kind: 'owner_code' | 'owners_yes';
  /** What the code is good for, as it was stored. */
  scope: string;
  code: string;
  keys: Keys;
  now: Date;
};

/** Whether a member's mailed code of a kind is this one, and still good; blanks in it do not matter. */
export async function isKept(
  db: Kysely<Database>,
  { memberId, kind, scope, code, keys, now }: GivenCode,
): Promise<boolean> {
  const kept = await db
    .selectFrom('account_tokens')
    .select('hash')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const given = digestOf(keys, scope, code.replace(/\s/g, ''));
  return kept !== undefined && timingSafeEqual(Buffer.from(kept.hash), Buffer.from(given));
}

/** Composes the mails with codes; none once a code is no longer good. */
export function ownerCodeMails({ db, keys }: Dependencies): Record<string, ComposeMail> {
  return memberMail(db, ownerCodeMail, async ({ data: { seed, until }, member, now }) => {
    if (Date.parse(until) <= now.getTime()) return null;
    const { language, name } = member;
    const { label, note, notes, footer, ...texts } = words;
    const value = spell(codeOf(keys, seed));
    return writeLetter({
      ...texts,
      language,
      preview: texts.lead,
      name,
      lead: [texts.lead],
      numeral: { label, value, note },
      notes,
      footer,
    });
  });
}

/** The six digits that a seed makes. */
export function codeOf(keys: Keys, seed: string): string {
  const digest = createHmac('sha256', keys.subkey('owner-code')).update(seed).digest();
  return String(digest.readUInt32BE(0) % 10 ** digits).padStart(digits, '0');
}

/**
 * What is kept of a code; `scope` is what it is good for, here the member. Keyed, because a million codes are quickly tried
 * by whoever has the database.
 */
export function digestOf(keys: Keys, scope: string, code: string): string {
  const hmac = createHmac('sha256', keys.subkey('owner-code'));
  return hmac.update(`${scope}:${code}`).digest('base64url');
}

/** A code as a letter shows it. */
export function spell(code: string): string {
  return `${code.slice(0, digits / 2)} ${code.slice(digits / 2)}`;
}

const words = {
  subject: msg`Kode untuk mengubah rekening atau hak di Derap`,
  title: msg`Ini kodemu.`,
  lead: msg`Masukkan kode ini di Derap untuk mengubah ke mana uang pelari dikirim, atau siapa yang mengurus.`,
  label: msg`Kodemu`,
  note: msg`Berlaku 15 menit.`,
  notes: [
    msg`Jangan berikan kode ini kepada siapa pun, termasuk yang mengaku dari Derap.`,
    msg`Bukan kamu? Ada yang memakai akunmu. Keluarkan semua perangkat di Pengaturan.`,
  ],
  footer: msg`Email ini datang karena ada yang meminta kode di akun Derap kamu.`,
};
