import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { toNoteTitle, type Note, type NoteReader } from '#src/server/platform/inbox/notes.ts';
import { translator } from '#src/server/words/translate.ts';
import { payeeMoved } from '#src/server/core/messages/mail-kinds.ts';
import { readPayeeChange } from '../mail/payee-mails.ts';

/** What the inbox says of money that goes elsewhere, to those who may change where. They are few, so each is read by itself. */
export function payeeNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [payeeMoved],
    async read(messages, { memberId, language }) {
      const notes = new Map<string, Note>();
      for (const { id, data } of messages) {
        const { audit_id: auditId, accounts } = payeeMoved.data.parse(data);
        const told = await readPayeeChange(db, { auditId, memberId, language });
        if (told === null) continue;
        const { words, gaps, path } = told;
        const translate = translator(language);
        const text = [translate(words.lead, gaps), accounts]
          .filter((part) => part !== '')
          .join(' ');
        notes.set(id, {
          sign: 'account',
          title: toNoteTitle(translate(words.title)),
          text,
          from: null,
          path,
        });
      }
      return notes;
    },
  };
}
