import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import { memberMail, type MailContext } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { translator } from '#src/server/words/translate.ts';
import { communityAnnounced, crewRaised, joinApproved, joinRequested } from './mail-kinds.ts';
import { communityGaps, raisedGaps, notificationWords } from './notification-words.ts';
import {
  findRaised,
  listCrewed,
  listJoined,
  listToldAnnouncements,
} from './recipient-repository.ts';

type Options = { db: Kysely<Database>; publicUrl: string };

/** Composers of what members are told of their communities, by the names of their kinds. */
export function membershipMails({ db, publicUrl }: Options): Record<string, ComposeMail> {
  return {
    ...memberMail(db, communityAnnounced, async ({ data, member }) => {
      const own = { memberId: member.id, ids: [data.announcement_id] };
      const [announcement] = await listToldAnnouncements(db, own);
      // Withdrawn, or no longer a member.
      if (announcement === undefined) return null;
      const { language } = member;
      const { announced, memberFooter } = notificationWords;
      const text = inLanguage(announcement.body, language);
      return writeLetter({
        language,
        subject: announced.subject,
        preview: text.replace(/\s+/g, ' ').slice(0, 140),
        name: member.name,
        title: announced.title,
        lead: [],
        quote: { from: announced.by[announcement.author_role], text },
        action: { label: announced.action, url: `${publicUrl}${announcement.path}` },
        footer: memberFooter,
        gaps: communityGaps(announcement),
      });
    }),
    ...memberMail(db, joinRequested, async ({ data, member }) => {
      const [crewed] = await listCrewed(db, { memberId: member.id, ids: [data.community_id] });
      // Answered meanwhile.
      if (crewed === undefined || crewed.requests === 0) return null;
      return write({ member, community: crewed, what: 'requested' });
    }),
    ...memberMail(db, joinApproved, async ({ data, member }) => {
      const [joined] = await listJoined(db, { memberId: member.id, ids: [data.community_id] });
      return joined === undefined ? null : write({ member, community: joined, what: 'approved' });
    }),
    ...memberMail(db, crewRaised, async ({ data, member }) => {
      const found = await findRaised(db, { memberId: member.id, raised: data });
      if (found === null) return null;
      const { raised, crewFooter } = notificationWords;
      const told = raised[data.role];
      return writeLetter({
        language: member.language,
        subject: told.subject,
        preview: told.lead,
        name: member.name,
        title: told.title,
        lead: [told.lead],
        action: { label: raised.action, url: `${publicUrl}${found.path}` },
        next: [raised.known, raised.unknown],
        footer: crewFooter,
        gaps: raisedGaps(found, translator(member.language)),
      });
    }),
  };

  function write(about: {
    member: MailContext<object>['member'];
    community: { name: string; path: string; requests?: number };
    what: 'requested' | 'approved';
  }) {
    const { member, community, what } = about;
    const told = notificationWords[what];
    return writeLetter({
      language: member.language,
      subject: told.subject,
      preview: told.lead,
      name: member.name,
      title: told.title,
      lead: [told.lead],
      action: { label: told.action, url: `${publicUrl}${community.path}` },
      footer: what === 'requested' ? notificationWords.crewFooter : notificationWords.memberFooter,
      gaps: communityGaps(community),
    });
  }
}
