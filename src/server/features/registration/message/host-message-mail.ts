import type { Kysely } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { inLanguage, whatsappContact } from '#src/server/platform/mail/letter/event-part.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { findLetterOf } from './message-repository.ts';
import { hostMessage } from '../telling/mail-kinds.ts';
import { placeWords } from '../mail/place-words.ts';

const words: Record<Language, Record<'by' | 'race' | 'event' | 'footer', string>> = {
  id: {
    by: 'Pesan dari penyelenggara',
    race: 'Lomba',
    event: 'Acara',
    footer:
      'Ditulis oleh penyelenggara, bukan oleh Derap. Email ini datang karena kamu terdaftar di {title}.',
  },
  en: {
    by: 'A message from the organiser',
    race: 'Race',
    event: 'Event',
    footer:
      'Written by the organiser, not by Derap. This mail came because you registered for {title}.',
  },
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
    const { by, footer, ...kinds } = words[language];
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
        quote: { from: `${by}, ${found.organizer}`, text },
        facts: [{ label: kinds[found.kind], value: title }],
        action: {
          label: placeWords[language].ticket,
          url: `${publicUrl}/ticket/${data.registration_id}`,
        },
        contact: whatsappContact(found.contact_whatsapp, language),
        footer: footer.replace('{title}', title),
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
