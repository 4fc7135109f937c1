import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import type { Database } from '#src/server/db/schema.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import { memberMail } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { isPayee } from '#src/server/rights/payee-rights.ts';
import { translator } from '#src/server/words/translate.ts';
import { payeeMoved } from '#src/server/core/messages/mail-kinds.ts';
import { payeeWords, type PayeeChange } from './payee-words.ts';

/** What an audit entry says of where a payee gets money; all others are an event's choice of accounts. */
const changes: Record<string, PayeeChange> = {
  'event.changed': 'worded',
  'payment_account.moved': 'moved',
  'payment_account.removed': 'removed',
};
const platform = { name: 'Derap', path: '/dashboard' };

/** Composers of the mails to those whose accounts get the money, by the names of their kinds. */
export function payeeMails({
  db,
  publicUrl,
}: {
  db: Kysely<Database>;
  publicUrl: string;
}): Record<string, ComposeMail> {
  return memberMail(db, payeeMoved, async ({ data, member }) => {
    const { language } = member;
    const told = await readPayeeChange(db, {
      auditId: data.audit_id,
      memberId: member.id,
      language,
    });
    if (told === null) return null;
    const { found, words, gaps, path } = told;
    return writeLetter({
      language,
      subject: words.subject,
      preview: words.lead,
      name: member.name,
      title: words.title,
      lead: [words.lead],
      facts: [
        { label: payeeWords.account, value: data.accounts, before: data.before },
        { label: payeeWords.who, value: gaps.actor },
        {
          label: payeeWords.when,
          value: formatDayTime(found.at.getTime(), found.zone ?? 'Asia/Jakarta', language),
        },
      ],
      action: { label: payeeWords.action, url: `${publicUrl}${path}` },
      next: [payeeWords.known, payeeWords.unknown, payeeWords.crew, payeeWords.runners],
      contact: { label: payeeWords.password, url: `${publicUrl}/profile` },
      footer: payeeWords.footer,
      gaps,
    });
  });
}

/**
 * What is told of an audited change to somebody who may change the same accounts. Null to others: accounts are nobody's
 * business who has left the crew meanwhile.
 */
export async function readPayeeChange(
  db: Kysely<Database>,
  { auditId, memberId, language }: { auditId: string; memberId: string; language: Language },
) {
  const found = await findChange(db, auditId);
  if (!found || !(await isPayee(db, { payee: found.community_id, memberId }))) return null;
  const { name, path } = whose(found);
  const gaps = {
    actor: found.actor || translator(language)(payeeWords.somebody),
    payee: name,
    of: found.title === null ? name : inLanguage(found.title, language),
  };
  return {
    found,
    path,
    words: payeeWords[changes[found.action] ?? 'offered'],
    gaps,
  };
}

/** An audited change of a payee's accounts, or of those that its event offers. */
async function findChange(db: Kysely<Database>, auditId: string) {
  return await db
    .selectFrom('audit')
    .leftJoin('members', 'members.id', 'audit.actor_id')
    .leftJoin('events', 'events.id', 'audit.subject_id')
    .leftJoin('communities', (join) =>
      join.on(
        sql<SqlBool>`communities.id = coalesce(events.community_id, audit.detail ->> 'community_id')`,
      ),
    )
    .select(['audit.action', 'audit.at', 'members.name as actor'])
    .select(['events.id as event_id', 'events.title', 'events.zone'])
    .select(['communities.id as community_id', 'communities.name', 'communities.slug'])
    .where('audit.id', '=', auditId)
    .executeTakeFirst();
}

type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Whose money it is about, and the path at which they look after it. */
function whose({ event_id: eventId, ...community }: Change): { name: string; path: string } {
  const { community_id: id, name, slug } = community;
  if (id === null || name === null) {
    return eventId === null ? platform : { ...platform, path: `/admin/race/${eventId}` };
  }
  const path = `/community/my/${id}/${slug}`;
  return { name, path: eventId === null ? path : `${path}/event/${eventId}` };
}
