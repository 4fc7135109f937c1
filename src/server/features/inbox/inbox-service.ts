import type { Kysely } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import type { InboxFilter, InboxMessage } from '#src/contract/inbox/inbox.ts';
import { cutPage } from '#src/server/http/paging.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { readNotes, type Note, type NoteReader } from '#src/server/platform/inbox/notes.ts';
import { countMessages, listMessageRows, listUnreadRows } from './inbox-repository.ts';
import { removeMessagesBefore } from '#src/server/platform/inbox/inbox-messages.ts';

export type InboxOptions = { db: Kysely<Database>; readers: readonly NoteReader[] };
type Own = { memberId: string; now: Date };
type Row = Awaited<ReturnType<typeof listMessageRows>>[number];

/** How the list is sorted, for its cursors. */
export const inboxSort = 'latest';
const keptMs = 365 * 24 * 60 * 60 * 1000;

/** A page of a member's messages in a language, latest first, without those that are no longer true. */
export async function readInbox(
  options: InboxOptions,
  input: Own & {
    language: Language;
    show: InboxFilter;
    after: CursorPosition | null;
    limit: number;
  },
) {
  const { db } = options;
  let { after } = input;
  for (;;) {
    const rows = await listMessageRows(db, { ...input, after });
    const { shown, nextCursor } = cutPage(rows, {
      limit: input.limit,
      sort: inboxSort,
      valueOf: ({ at }) => at.toISOString(),
    });
    const notes = await readNotes(options.readers, shown, input);
    const data = shown.flatMap((row) => toMessage(row, notes.get(row.id), input.language));
    const last = shown.at(-1);
    // A page of nothing but what is no longer true would look like the end.
    if (data.length > 0 || nextCursor === null || last === undefined) {
      return { data, next_cursor: nextCursor, total: await countMessages(db, input) };
    }
    after = { sort: inboxSort, value: last.at.toISOString(), id: last.id };
  }
}

/** How many messages a member has not read, at most `mostUnread`. */
export async function countUnreadMessages(options: InboxOptions, own: Own): Promise<number> {
  const rows = await listUnreadRows(options.db, own);
  if (rows.length === 0) return 0;
  return (await readNotes(options.readers, rows, { ...own, language: 'id' })).size;
}

/** Erases messages a year after they came; returns how many. */
export async function eraseOldMessages(db: Kysely<Database>, now: Date): Promise<number> {
  return await removeMessagesBefore(db, new Date(now.getTime() - keptMs));
}

function toMessage(row: Row, note: Note | undefined, language: Language): InboxMessage[] {
  if (note === undefined) return [];
  const { id, topic, at, read_at: readAt } = row;
  const times = { at: at.toISOString(), read_at: readAt?.toISOString() ?? null };
  const { until: _, ...shown } = note;
  return [{ id, topic, ...times, language, ...shown }];
}
