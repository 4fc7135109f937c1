import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { translator } from '#src/server/words/translate.ts';
import { photoAnswered, photosWaiting, picturesReported } from './mail-kinds.ts';
import { communityGaps, notificationWords } from './notification-words.ts';
import { findAnsweredPhoto, listCrewed } from './recipient-repository.ts';

type Options = { db: Kysely<Database>; publicUrl: string };

/** Composers of letters about members' photos and reported pictures, by the names of their kinds. */
export function photoMails({ db, publicUrl }: Options): Record<string, ComposeMail> {
  return {
    ...crewMail('waiting'),
    ...crewMail('reported'),
    ...memberMail(db, photoAnswered, async ({ data, member }) => {
      const photo = await findAnsweredPhoto(db, { memberId: member.id, told: data });
      // Taken back meanwhile.
      if (photo === null) return null;
      const { answered, memberFooter } = notificationWords;
      const told = answered[data.answer];
      const because = translator(member.language)(answered.because);
      return writeLetter({
        language: member.language,
        subject: told.subject,
        preview: told.lead,
        name: member.name,
        title: told.title,
        lead: [told.lead],
        ...(photo.reason === null ? {} : { quote: { from: because, text: photo.reason } }),
        action: { label: answered.action, url: `${publicUrl}${photo.path}` },
        footer: memberFooter,
        gaps: communityGaps(photo),
      });
    }),
  };

  function crewMail(what: 'waiting' | 'reported') {
    const kind = what === 'waiting' ? photosWaiting : picturesReported;
    return memberMail(db, kind, async ({ data, member }) => {
      const [crewed] = await listCrewed(db, { memberId: member.id, ids: [data.community_id] });
      // Answered meanwhile.
      if (crewed === undefined || crewed[what] === 0) return null;
      const told = notificationWords[what];
      return writeLetter({
        language: member.language,
        subject: told.subject,
        preview: told.lead,
        name: member.name,
        title: told.title,
        lead: [told.lead],
        action: { label: told.action, url: `${publicUrl}${crewed.path}/photos` },
        footer: notificationWords.crewFooter,
        gaps: { name: crewed.name, count: crewed[what] },
      });
    });
  }
}
