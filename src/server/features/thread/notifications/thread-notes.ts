import type { Kysely } from 'kysely';
import { communityPath, eventPath } from '#src/domain/pages/record-paths.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  toNoteTitle,
  type Note,
  type NoteReader,
  type Reader,
  type StoredMessage,
} from '#src/server/platform/inbox/notes.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';
import { countReplies, findReplyRow, keyOf, listReplyRows } from '../reply-rows.ts';
import { findReportedRow } from '../report-rows.ts';
import { findThread, type FoundThread } from '../thread-access.ts';
import { replyReported, threadReplied } from './mail-kinds.ts';

const words = {
  repliedRun: msg`Kabar baru di {title}.`,
  repliedNews: msg`Balasan untuk pengumumanmu.`,
  latest: msg`{count, plural, one {{text}} other {{text} · # balasan}}`,
  reported: msg`Sebuah balasan dilaporkan.`,
  reportedLead: msg`“{text}” Buka halamannya, dan hapus kalau melanggar.`,
};

/** What the inbox says of replies and of those that were reported; nothing to who may no longer read them. */
export function threadNotes(db: Kysely<Database>): NoteReader[] {
  return [
    { kinds: [threadReplied], read: (messages, reader) => readEach(messages, reader, replied) },
    { kinds: [replyReported], read: (messages, reader) => readEach(messages, reader, reported) },
  ];

  async function replied({ data }: StoredMessage, { memberId, language }: Reader) {
    const key = threadReplied.data.parse(data);
    const thread = await findThread(db, { ...key, memberId });
    if (thread === null) return null;
    const rows = await listReplyRows(db, { thread, memberId, after: null, limit: 20 });
    const latest = rows.find((row) => row.author_id !== memberId);
    if (latest === undefined) return null;
    const translate = translator(language);
    const title = inLanguage(thread.title, language);
    const count = await countReplies(db, thread);
    return toNote(thread, {
      title: translate(key.of === 'event' ? words.repliedRun : words.repliedNews, { title }),
      text: translate(words.latest, { count, text: latest.body }),
    });
  }

  async function reported({ data }: StoredMessage, { memberId, language }: Reader) {
    const { reply_id: id } = replyReported.data.parse(data);
    const row = await findReportedRow(db, id);
    if (row === null) return null;
    const thread = await findThread(db, { ...keyOf(row), memberId });
    if (thread?.isCrew !== true) return null;
    // Removed meanwhile.
    const reply = await findReplyRow(db, { thread, memberId, id });
    if (reply === null) return null;
    const translate = translator(language);
    return toNote(thread, {
      title: translate(words.reported),
      text: translate(words.reportedLead, { text: reply.body }),
    });
  }
}

/** They are few, because of each thread at most one lies unread, so each is read by itself. */
async function readEach(
  messages: readonly StoredMessage[],
  reader: Reader,
  read: (message: StoredMessage, reader: Reader) => Promise<Note | null>,
): Promise<Map<string, Note>> {
  const notes = new Map<string, Note>();
  for (const message of messages) {
    const note = await read(message, reader);
    if (note !== null) notes.set(message.id, note);
  }
  return notes;
}

function toNote(thread: FoundThread, { title, text }: { title: string; text: string }): Note {
  const { id, of, community_id: communityId, slug } = thread;
  return {
    sign: 'host',
    title: toNoteTitle(title),
    text,
    // One goes there and answers, so it is a link and no letter.
    from: null,
    path:
      of === 'event'
        ? eventPath({ id, kind: 'event', community_id: communityId })
        : communityPath({ id: communityId, slug }),
  };
}
