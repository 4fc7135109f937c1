import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import { memberMail, type MailContext } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { communityWords } from './community-words.ts';
import { communityHidden, communityShown } from './mail-kinds.ts';
import { listOwned, type OwnedCommunity } from './owned-repository.ts';

type Options = { db: Kysely<Database>; publicUrl: string };

/** Composers of the mails to captains whose community admins hide or show again, by the names of their kinds. */
export function communityMails({ db, publicUrl }: Options): Record<string, ComposeMail> {
  return {
    ...memberMail(db, communityHidden, async ({ data, member }) => {
      const owned = await findOwned(member.id, data.community_id);
      // Shown again meanwhile.
      if (owned === null || !owned.is_desk_hidden) return null;
      return write({ member, owned, what: 'hidden', reason: data.reason });
    }),
    ...memberMail(db, communityShown, async ({ data, member }) => {
      const owned = await findOwned(member.id, data.community_id);
      if (owned === null || owned.is_desk_hidden) return null;
      return write({ member, owned, what: 'shown', reason: null });
    }),
  };

  async function findOwned(memberId: string, id: string): Promise<OwnedCommunity | null> {
    const [owned] = await listOwned(db, { memberId, ids: [id] });
    return owned ?? null;
  }

  function write(about: {
    member: MailContext<object>['member'];
    owned: OwnedCommunity;
    what: 'hidden' | 'shown';
    reason: string | null;
  }) {
    const { member, owned, what, reason } = about;
    const { language } = member;
    const told = communityWords[what];
    return writeLetter({
      language,
      subject: told.subject,
      preview: told.lead,
      name: member.name,
      title: told.title,
      lead: [told.lead],
      ...(reason === null ? {} : { quote: { from: communityWords.from, text: reason } }),
      action: { label: told.action, url: `${publicUrl}${owned.path}` },
      next: told.next,
      footer: communityWords.footer,
      gaps: { name: owned.name },
    });
  }
}
