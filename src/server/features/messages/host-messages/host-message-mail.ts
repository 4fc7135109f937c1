import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { inLanguage, whatsappContact } from '#src/server/platform/mail/letter/event-part.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { msg } from '#src/server/words/msg.ts';
import { findLetterOf } from './message-repository.ts';
import { hostMessage } from '#src/server/core/messages/mail-kinds.ts';
import { placeWords } from '../mail/place-words.ts';

const words = {
  by: msg`Pesan dari penyelenggara, {organizer}`,
  race: msg`Lomba`,
  event: msg`Acara`,
  footer: msg`Ditulis oleh penyelenggara, bukan oleh Derap. Email ini datang karena kamu terdaftar di {title}.`,
};

/** Composer of what hosts write to participants. */
export function hostMessageMail({
  db,
  publicUrl,
}: {
  db: Kysely<Database>;
  publicUrl: string;
}): Record<string, ComposeMail> {
  return memberMail(db, hostMessage, async ({ data, member }) => {
    const found = await findLetterOf(db, {
      messageId: data.message_id,
      registrationId: data.registration_id,
      memberId: member.id,
    });
    if (found === null) return null;
    const { language } = member;
    const { by, footer, ...kinds } = words;
    const title = inLanguage(found.title, language);
    const subject = inLanguage(found.subject, language);
    const text = inLanguage(found.body, language);
    const replyTo = answerAddress(found);
    return {
      ...writeLetter({
        language,
        subject: `${subject} · ${title}`,
        preview: text.replace(/\s+/g, ' ').slice(0, 140),
        name: member.name,
        title: subject,
        lead: [],
        quote: { from: by, text },
        facts: [{ label: kinds[found.kind], value: title }],
        action: {
          label: placeWords.ticket,
          url: `${publicUrl}/ticket/${data.registration_id}`,
        },
        contact: whatsappContact(found.contact_whatsapp, language),
        footer,
        gaps: { title, organizer: found.organizer },
      }),
      ...(replyTo === null ? {} : { replyTo }),
    };
  });
}

type Answerable = Pick<
  NonNullable<Awaited<ReturnType<typeof findLetterOf>>>,
  'answers_to_actor' | 'actor_email' | 'actor_state' | 'actor_verified_at' | 'contact_email'
>;

/** The host's own address, where they gave it out and it is proved theirs; else what their community gives as its own. */
function answerAddress(found: Answerable): string | null {
  const isTheirs = found.actor_state === 'active' && found.actor_verified_at !== null;
  return found.answers_to_actor && isTheirs ? found.actor_email : found.contact_email;
}
