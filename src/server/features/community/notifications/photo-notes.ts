import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import {
  toNotes,
  toNoteTitle,
  type Note,
  type NoteReader,
} from '#src/server/platform/inbox/notes.ts';
import { translator } from '#src/server/words/translate.ts';
import { photoAnswered, photosWaiting, picturesReported } from './mail-kinds.ts';
import { communityGaps, notificationWords } from './notification-words.ts';
import { findAnsweredPhoto, listCrewed } from './recipient-repository.ts';

type Db = Kysely<Database>;

/** What the inbox says of members' photos and of reported pictures. */
export function photoNotes(db: Db): NoteReader[] {
  return [crewNotes(db, 'waiting'), crewNotes(db, 'reported'), answerNotes(db)];
}

/** Gone once nothing is left to answer. */
function crewNotes(db: Db, what: 'waiting' | 'reported'): NoteReader {
  const kind = what === 'waiting' ? photosWaiting : picturesReported;
  return {
    kinds: [kind],
    async read(messages, { memberId, language }) {
      const told = messages.map((message) => ({
        ...message,
        about: kind.data.parse(message.data).community_id,
      }));
      const crewed = await listCrewed(db, { memberId, ids: told.map(({ about }) => about) });
      const translate = translator(language);
      return toNotes(told, ({ about }) => {
        const community = crewed.find(({ id }) => id === about);
        if (community === undefined || community[what] === 0) return null;
        const { title, lead } = notificationWords[what];
        const gaps = { name: community.name, count: community[what] };
        return {
          sign: 'host',
          title: toNoteTitle(translate(title, gaps)),
          text: translate(lead, gaps),
          from: community.name,
          path: `${community.path}/photos`,
        };
      });
    },
  };
}

/** At most a few at a time, so each is read by itself. */
function answerNotes(db: Db): NoteReader {
  return {
    kinds: [photoAnswered],
    async read(messages, { memberId, language }) {
      const notes = new Map<string, Note>();
      const translate = translator(language);
      for (const { id, data } of messages) {
        const told = photoAnswered.data.parse(data);
        const photo = await findAnsweredPhoto(db, { memberId, told });
        if (photo === null) continue;
        const { title, lead } = notificationWords.answered[told.answer];
        const because = translate(notificationWords.answered.because);
        const text = translate(lead, communityGaps(photo));
        notes.set(id, {
          sign: 'host',
          title: toNoteTitle(translate(title)),
          text: photo.reason === null ? text : `${text} ${because}: ${photo.reason}`,
          from: photo.name,
          path: photo.path,
        });
      }
      return notes;
    },
  };
}
