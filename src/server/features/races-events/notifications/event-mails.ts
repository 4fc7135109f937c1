import type { MessageDescriptor } from '@lingui/core';
import type { Kysely } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  announced,
  calendarAttachment,
  inLanguage,
  startFacts,
  toStart,
  whatsappContact,
} from '#src/server/platform/mail/letter/event-part.ts';
import type { Fact } from '#src/server/platform/mail/letter/letter.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import { memberMail, type MailContext } from '#src/server/platform/mail/member-mail.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import type { Gaps } from '#src/server/words/translate.ts';
import { eventWords } from './event-words.ts';
import { eventCancelled, eventChanged } from './mail-kinds.ts';
import { findRunner, listStarters, type RunnerRow, type Starter } from './runner-repository.ts';
import { isForOthers, starterFacts } from './starter-facts.ts';

type Options = { db: Kysely<Database>; publicUrl: string };
type Content = Omit<Mail, 'id' | 'to'> | null;
type DataOf<Kind> = Kind extends { data: { _zod: { output: infer Data } } } ? Data : never;

/** Composers of the mails that tell runners of a change of their event, by the names of their kinds. */
export function eventMails({ db, publicUrl }: Options): Record<string, ComposeMail> {
  return {
    ...memberMail(db, eventChanged, async (told) => {
      const runner = await findRunner(db, {
        id: told.data.registration_id,
        memberId: told.member.id,
      });
      if (runner === undefined) return null;
      const about = { eventIds: [runner.event_id], memberId: told.member.id };
      const starters = await listStarters(db, about);
      return writeChanged({ runner, starters }, told, publicUrl);
    }),
    ...memberMail(db, eventCancelled, async (told) => {
      const runner = await findRunner(db, {
        id: told.data.registration_id,
        memberId: told.member.id,
      });
      return runner ? writeCancelled(runner, told, publicUrl) : null;
    }),
  };
}

/** Null once the runner is out, or all is as it was announced before, or race day is over. */
function writeChanged(
  { runner, starters }: { runner: RunnerRow; starters: readonly Starter[] },
  { data, member, now }: MailContext<DataOf<typeof eventChanged>>,
  publicUrl: string,
): Content {
  if (runner.state === 'cancelled' || runner.event_state !== 'published') return null;
  if (raceDayOverAt(runner.ends_at) <= now) return null;
  const { language, name } = member;
  const { changed, ticket, footer } = eventWords;
  const start = toStart(runner);
  const change = compareStart(runner, data.before, language);
  if (change === null) return null;
  const { lead } = change;
  const shown = { starts: data.starts ?? {}, zone: runner.zone, language };
  const facts = isForOthers(starters)
    ? [...starterFacts(starters, shown), ...change.facts.slice(1)]
    : change.facts;
  const url = `${publicUrl}/ticket/${runner.id}`;
  return {
    ...writeLetter({
      language,
      subject: changed.subject,
      preview: lead,
      name,
      title: changed.title,
      lead: [lead],
      facts,
      action: { label: ticket, url },
      next: [...(data.is_series ? [changed.series] : []), changed.valid, changed.calendar],
      notes: runner.amount === 0 ? [changed.cannot] : [],
      contact: whatsappContact(runner.contact_whatsapp, language),
      footer,
      gaps: eventGaps(runner, language),
    }),
    attachments: [calendarAttachment([start], { language, url, now })],
  };
}

/** What of a start is otherwise than it was, in facts and in a sentence; null where nothing is. */
export function compareStart(
  runner: RunnerRow,
  told: DataOf<typeof eventChanged>['before'],
  language: Language,
): { facts: Fact[]; lead: MessageDescriptor } | null {
  const { changed } = eventWords;
  const start = toStart(runner);
  const before = announced({ ...start, ...told, flagOffAt: new Date(told.flag_off_at) }, language);
  const facts = startFacts(start, language, before);
  const [isTime, isPlace] = facts.map((fact) => fact.before !== null);
  if (!isTime && !isPlace) return null;
  const lead = isTime && isPlace ? changed.both : isTime ? changed.time : changed.place;
  return { facts, lead };
}

function writeCancelled(
  runner: RunnerRow,
  { data, member }: MailContext<DataOf<typeof eventCancelled>>,
  publicUrl: string,
): Content {
  if (runner.event_state !== 'cancelled') return null;
  const { language, name } = member;
  const { cancelled, footer } = eventWords;
  const reason = runner.cancel_reason;
  // The order is closed with its place.
  const hasPaid = runner.received > 0 || runner.proof_at !== null;
  return writeLetter({
    language,
    subject: cancelled.subject,
    preview: cancelled.lead,
    name,
    title: cancelled.title,
    lead: [cancelled.lead],
    ...(reason === null
      ? {}
      : { quote: { from: cancelled.reason, text: inLanguage(reason, language) } }),
    facts: startFacts(toStart(runner), language),
    action: { label: cancelled.others[runner.kind], url: `${publicUrl}/${runner.kind}` },
    notes: [...(data.is_series ? [cancelled.series] : []), ...(hasPaid ? [cancelled.paid] : [])],
    contact: whatsappContact(runner.contact_whatsapp, language),
    footer,
    gaps: eventGaps(runner, language),
  });
}

/** What stands for the event in words about it. */
export function eventGaps({ title }: RunnerRow, language: Language): Gaps {
  return { title: inLanguage(title, language) };
}
