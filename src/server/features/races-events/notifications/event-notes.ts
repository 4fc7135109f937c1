import type { Kysely } from 'kysely';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  toNotes,
  toNoteTitle,
  type Note,
  type NoteReader,
  type Reader,
  type StoredMessage,
} from '#src/server/platform/inbox/notes.ts';
import { announced, inLanguage, toStart } from '#src/server/platform/mail/letter/event-part.ts';
import { translator } from '#src/server/words/translate.ts';
import { compareStart, eventGaps } from './event-mails.ts';
import { eventWords } from './event-words.ts';
import { eventCancelled, eventChanged } from './mail-kinds.ts';
import { listRunners, listStarters, type RunnerRow, type Starter } from './runner-repository.ts';
import { isForOthers, starterFacts } from './starter-facts.ts';

/** What the inbox says of changes of events, in the words of the letters. */
export function eventNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [eventChanged, eventCancelled],
    async read(messages, reader) {
      const told = messages.map((message) => ({ ...message, about: readAbout(message) }));
      const ids = told.map(({ about }) => about.data.registration_id);
      const runners = await listRunners(db, { ids, memberId: reader.memberId });
      const eventIds = told.flatMap(({ about }) =>
        about.kind === 'changed'
          ? (runners.find(({ id }) => id === about.data.registration_id)?.event_id ?? [])
          : [],
      );
      const starters = await listStarters(db, { eventIds, memberId: reader.memberId });
      const byId = new Map(runners.map((runner) => [runner.id, runner]));
      return toNotes(told, ({ about }) => {
        const runner = byId.get(about.data.registration_id);
        if (runner === undefined) return null;
        const own = starters.filter((one) => one.event_id === runner.event_id);
        return write(about, { runner, starters: own }, reader);
      });
    },
  };
}

function readAbout({ kind, data }: StoredMessage) {
  return kind === eventChanged.name
    ? { kind: 'changed' as const, data: eventChanged.data.parse(data) }
    : { kind: 'cancelled' as const, data: eventCancelled.data.parse(data) };
}

/** Null of a change that was taken back. */
function write(
  about: ReturnType<typeof readAbout>,
  { runner, starters }: { runner: RunnerRow; starters: readonly Starter[] },
  { language }: Reader,
): Note | null {
  const { changed, cancelled } = eventWords;
  const translate = translator(language);
  const gaps = eventGaps(runner, language);
  if (about.kind === 'changed') {
    const change = compareStart(runner, about.data.before, language);
    if (change === null) return null;
    const start = toStart(runner);
    const { when } = announced(start, language);
    // The whole address is on the ticket.
    const where = [start.venue, start.city].filter(Boolean).join(', ');
    const [isTime, isPlace] = change.facts.map(({ before }) => before !== null);
    const shown = { starts: about.data.starts ?? {}, zone: runner.zone, language };
    const times = isForOthers(starters)
      ? starterFacts(starters, shown).map(({ label, value }) => `${label}: ${value}`)
      : [when];
    const news = [...(isTime ? times : []), ...(isPlace ? [where] : [])];
    return {
      sign: 'change',
      title: toNoteTitle(translate(changed.title)),
      text: `${translate(change.lead, gaps)} ${news.join(isForOthers(starters) ? '. ' : ', ')}.`,
      from: null,
      path: `/ticket/${runner.id}`,
    };
  }
  const reason = runner.cancel_reason;
  return {
    sign: 'cancelled',
    title: translate(cancelled.subject, gaps),
    text: [
      translate(cancelled.lead, gaps),
      ...(reason === null
        ? []
        : [`${translate(cancelled.reason)}: ${inLanguage(reason, language)}`]),
    ].join(' '),
    from: null,
    path: eventPath({
      id: runner.event_id,
      kind: runner.kind,
      community_id: runner.community_id,
    }),
  };
}
