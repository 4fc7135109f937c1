import type { Language } from '#src/contract/common.ts';
import type { MessageSign } from '#src/contract/inbox/message-choices.ts';

/** What a message of the inbox says, made when it is read. */
export type Note = {
  sign: MessageSign;
  title: string;
  text: string;
  /** Who wrote it; null where the app tells it itself. */
  from: string | null;
  /** The reader’s where left out. */
  language?: Language;
  /** The screen that it is about. */
  path: string;
  /** When it is of no use any more; it is not pushed after that. */
  until?: Date;
};

/** A message as it lies in the inbox. */
export type StoredMessage = { id: string; kind: string; data: object };

export type Reader = { memberId: string; language: Language; now: Date };

/** Makes notes of the messages of its kinds, by their ids; of what is no longer true there is none. */
export type NoteReader = {
  kinds: readonly { name: string }[];
  read: (messages: readonly StoredMessage[], reader: Reader) => Promise<Map<string, Note>>;
};

/** What messages of any kind say, by their ids; those that are no longer true are left out. */
export async function readNotes(
  readers: readonly NoteReader[],
  messages: readonly StoredMessage[],
  reader: Reader,
): Promise<Map<string, Note>> {
  const found = await Promise.all(
    readers.map(async ({ kinds, read }) => {
      const own = messages.filter(({ kind }) => kinds.some(({ name }) => name === kind));
      return own.length === 0 ? [] : [...(await read(own, reader))];
    }),
  );
  return new Map(found.flat());
}

/** A letter's heading as the title of a note: in a list it has no full stop. */
export function toNoteTitle(heading: string): string {
  return heading.replace(/\.$/, '');
}

/** Notes by the ids of their messages, without those that are no longer true. */
export function toNotes<Message extends StoredMessage>(
  messages: readonly Message[],
  write: (message: Message) => Note | null,
): Map<string, Note> {
  const notes = new Map<string, Note>();
  for (const message of messages) {
    const note = write(message);
    if (note !== null) notes.set(message.id, note);
  }
  return notes;
}
