import type { Kysely } from 'kysely';
import { shortName } from '#src/domain/text/short-name.ts';
import type { Database } from '#src/server/db/schema.ts';
import { toNotes, toNoteTitle, type NoteReader } from '#src/server/platform/inbox/notes.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import { translator } from '#src/server/words/translate.ts';
import { transferGiven, transferTaken } from '#src/server/core/messages/mail-kinds.ts';
import { listTransfersAbout } from '#src/server/features/registration/shared/transfer-repository.ts';
import { transferWords } from '../mail/transfer-words.ts';

/** What the inbox says of tickets that runners gave on: to who gave it, and to who has it now. */
export function transferNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [transferGiven, transferTaken],
    async read(messages, { memberId, language }) {
      const told = messages.map(({ id, kind, data }) => ({
        id,
        kind,
        data: transferGiven.data.parse(data),
      }));
      const found = await listTransfersAbout(
        db,
        told.map(({ data }) => data.transfer_id),
      );
      return toNotes(told, ({ kind, data }) => {
        const transfer = found.find(({ id }) => id === data.transfer_id);
        if (transfer === undefined) return null;
        const isGiver = kind === transferGiven.name;
        // Given on again meanwhile: another message tells of that.
        if (!isGiver && transfer.member_id !== memberId) return null;
        const words = transferWords[isGiver ? 'given' : 'taken'];
        const gaps = {
          title: inLanguage(transfer.title, language),
          from: shortName(transfer.from_name),
          to: transfer.to_name,
        };
        const translate = translator(language);
        return {
          sign: 'ticket',
          title: toNoteTitle(translate(words.title)),
          text: translate(words.lead, gaps),
          from: null,
          path: `/ticket/${transfer.registration_id}`,
        };
      });
    },
  };
}
