import * as z from 'zod/mini';
import type { NoteReader } from '#src/server/platform/inbox/notes.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

export type WordData = { words: string };

/** A kind of message that comes in all three ways and says its words. */
export const word: MailKind<WordData> = {
  name: 'word',
  data: z.object({ words: z.string() }),
  topic: 'hosts',
};

/** Makes notes of such kinds; of words that `isUntrue` names there are none. */
export function wordReader(
  kinds: readonly MailKind<WordData>[],
  isUntrue: (words: string) => boolean = () => false,
): NoteReader {
  return {
    kinds,
    read: async (messages, { language }) =>
      new Map(
        messages.flatMap(({ id, data }) => {
          const { words } = word.data.parse(data);
          const note = { sign: 'host', title: words, text: language, path: '/inbox' } as const;
          return isUntrue(words) ? [] : [[id, { ...note, from: null }] as const];
        }),
      ),
  };
}
