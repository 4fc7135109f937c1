import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { toNotes, toNoteTitle, type NoteReader } from '#src/server/platform/inbox/notes.ts';
import { translator } from '#src/server/words/translate.ts';
import { communityWords } from './community-words.ts';
import { communityHidden, communityShown } from './mail-kinds.ts';
import { listOwned } from './owned-repository.ts';

/** What the inbox says to captains whose community admins hid or show again. */
export function communityNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [communityHidden, communityShown],
    async read(messages, { memberId, language }) {
      const told = messages.map((message) => ({
        ...message,
        about: communityShown.data.parse(message.data),
        reason:
          message.kind === communityHidden.name
            ? communityHidden.data.parse(message.data).reason
            : null,
      }));
      const ids = told.map(({ about }) => about.community_id);
      const owned = await listOwned(db, { memberId, ids });
      return toNotes(told, ({ about, reason }) => {
        const community = owned.find(({ id }) => id === about.community_id);
        if (community === undefined) return null;
        const words = communityWords[reason === null ? 'shown' : 'hidden'];
        const translate = translator(language);
        const gaps = { name: community.name };
        return {
          sign: reason === null ? 'host' : 'cancelled',
          title: toNoteTitle(translate(words.subject, gaps)),
          text: [translate(words.lead, gaps), reason].filter((part) => part !== null).join(' '),
          from: null,
          path: community.path,
        };
      });
    },
  };
}
