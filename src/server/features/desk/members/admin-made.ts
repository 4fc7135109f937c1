import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Language } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { toNoteTitle, type Note, type NoteReader } from '#src/server/platform/inbox/notes.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';

const data = z.object({
  member_id: z.string(),
  /** Who made them one. */
  by: z.string(),
});
type Made = z.infer<typeof data>;

const listPath = '/admin/member';

/** Somebody became an admin of the site: to all others. Key: the audit entry and the reader. */
const adminMade: MailKind<Made> = {
  name: 'admin_made',
  data,
  topic: 'hosts',
  isObligatory: true,
  isPressing: true,
};

/**
 * Tells all other admins of the site, also who did it, that somebody became one: their account may be in somebody else's
 * hands. `cause` names it, such as the member and when.
 */
export async function tellAdminMade(
  trx: Transaction<Database>,
  { cause, now, ...made }: Made & { cause: string; now: Date },
): Promise<void> {
  const to = sql<MailRecipient & { data: Made }>`(
    select id as member_id, ${`${cause}:`}::text || id as key, ${JSON.stringify(made)}::jsonb as data
    from members
    where role = 'admin' and state = 'active' and id <> ${made.member_id}
  )`;
  await enqueueMails(trx, { kind: adminMade, to, now });
}

/** Composes the mails about new admins. */
export function adminMails({
  db,
  publicUrl,
}: {
  db: Kysely<Database>;
  publicUrl: string;
}): Record<string, ComposeMail> {
  return memberMail(db, adminMade, async ({ data: made, member }) => {
    const reader = { readerId: member.id, language: member.language };
    const lead = await readLead(db, { made, ...reader });
    if (lead === null) return null;
    const { subject, title, action, next, footer } = words;
    return writeLetter({
      language: member.language,
      subject,
      preview: lead,
      name: member.name,
      title,
      lead: [lead],
      action: { label: action, url: `${publicUrl}${listPath}?id=${made.member_id}` },
      next,
      footer,
    });
  });
}

/** What the inbox says of new admins. They are few, so each is read by itself. */
export function adminNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [adminMade],
    async read(messages, { memberId: readerId, language }) {
      const notes = new Map<string, Note>();
      for (const { id, data: stored } of messages) {
        const made = adminMade.data.parse(stored);
        const lead = await readLead(db, { made, readerId, language });
        if (lead === null) continue;
        const title = toNoteTitle(translator(language)(words.title));
        notes.set(id, { sign: 'account', title, text: lead, from: null, path: listPath });
      }
      return notes;
    },
  };
}

/** Null to who is no admin any more. */
async function readLead(
  db: Kysely<Database>,
  { made, readerId, language }: { made: Made; readerId: string; language: Language },
): Promise<string | null> {
  const people = await db
    .selectFrom('members')
    .select(['id', 'name', 'role'])
    .where('id', 'in', [made.member_id, made.by, readerId])
    .execute();
  if (people.find(({ id }) => id === readerId)?.role !== 'admin') return null;
  const translate = translator(language);
  const nameOf = (id: string) =>
    people.find((one) => one.id === id)?.name || translate(words.somebody);
  return translate(words.lead, { actor: nameOf(made.by), member: nameOf(made.member_id) });
}

/** `{member}`: who became one; `{actor}`: by whom. */
const words = {
  subject: msg`Admin baru di Derap`,
  title: msg`Ada admin baru.`,
  lead: msg`{actor} menjadikan {member} admin Derap.`,
  somebody: msg`Seseorang`,
  action: msg`Lihat akunnya`,
  next: [
    msg`Memang kalian yang mengubah? Tidak ada yang perlu dilakukan.`,
    msg`Bukan kalian? Cabut perannya, dan ganti kata sandimu. Admin baru tidak bisa mengubah rekening selama 24 jam tanpa kode dari admin lain.`,
  ],
  footer: msg`Email ini datang karena kamu admin Derap.`,
};
