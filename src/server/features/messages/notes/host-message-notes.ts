import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { toNotes, type NoteReader } from '#src/server/platform/inbox/notes.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import { hostMessage } from '#src/server/core/messages/mail-kinds.ts';
import { listMessagesTo } from '../host-messages/message-repository.ts';

/** What hosts write to participants, whole, as the inbox shows it. */
export function hostMessageNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [hostMessage],
    async read(messages, { memberId, language }) {
      const told = messages.map(({ id, data }) => ({
        id,
        kind: hostMessage.name,
        data: hostMessage.data.parse(data),
      }));
      const ids = told.map(({ data }) => data.message_id);
      const found = await listMessagesTo(db, { memberId, ids });
      return toNotes(told, ({ data }) => {
        const message = found.find(
          (one) => one.id === data.message_id && one.registration_id === data.registration_id,
        );
        if (message === undefined) return null;
        return {
          sign: 'host',
          title: inLanguage(message.subject, language),
          text: inLanguage(message.body, language),
          language: message.body.en === undefined ? 'id' : language,
          from: `${message.organizer} · ${inLanguage(message.title, language)}`,
          path: `/ticket/${data.registration_id}`,
        };
      });
    },
  };
}
