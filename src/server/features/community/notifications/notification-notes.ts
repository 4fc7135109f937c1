import type { MessageDescriptor } from '@lingui/core';
import type { Kysely } from 'kysely';
import type { Language } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  toNotes,
  toNoteTitle,
  type Note,
  type NoteReader,
} from '#src/server/platform/inbox/notes.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import { translator } from '#src/server/words/translate.ts';
import { communityAnnounced, crewRaised, joinApproved, joinRequested } from './mail-kinds.ts';
import { communityGaps, raisedGaps, notificationWords } from './notification-words.ts';
import {
  findRaised,
  listCrewed,
  listJoined,
  listToldAnnouncements,
} from './recipient-repository.ts';

/** What the inbox says of announcements, whole, of joining communities, and of who rises in them. */
export function membershipNotes(db: Kysely<Database>): NoteReader[] {
  return [announcementNotes(db), requestNotes(db), approvalNotes(db), raisedNotes(db)];
}

function announcementNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [communityAnnounced],
    async read(messages, { memberId, language }) {
      const told = messages.map((message) => ({
        ...message,
        about: communityAnnounced.data.parse(message.data).announcement_id,
      }));
      const ids = told.map(({ about }) => about);
      const announcements = await listToldAnnouncements(db, { memberId, ids });
      return toNotes(told, ({ about }) => {
        const announcement = announcements.find(({ id }) => id === about);
        if (announcement === undefined) return null;
        return {
          sign: 'host',
          title: translator(language)(
            notificationWords.announced.title,
            communityGaps(announcement),
          ),
          text: inLanguage(announcement.body, language),
          language: announcement.body.en === undefined ? 'id' : language,
          from: announcement.name,
          path: announcement.path,
        };
      });
    },
  };
}

/** Gone once nobody asks any more. */
function requestNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [joinRequested],
    async read(messages, { memberId, language }) {
      const told = withCommunity(messages);
      const crewed = await listCrewed(db, { memberId, ids: told.map(({ about }) => about) });
      return toNotes(told, ({ about }) => {
        const community = crewed.find(({ id }) => id === about);
        if (community === undefined || community.requests === 0) return null;
        return writeNote(notificationWords.requested, community, language);
      });
    },
  };
}

function approvalNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [joinApproved],
    async read(messages, { memberId, language }) {
      const told = withCommunity(messages);
      const joined = await listJoined(db, { memberId, ids: told.map(({ about }) => about) });
      return toNotes(told, ({ about }) => {
        const community = joined.find(({ id }) => id === about);
        return community === undefined
          ? null
          : writeNote(notificationWords.approved, community, language);
      });
    },
  };
}

/** Who rises is told to few, so each is read by itself. */
function raisedNotes(db: Kysely<Database>): NoteReader {
  return {
    kinds: [crewRaised],
    async read(messages, { memberId, language }) {
      const notes = new Map<string, Note>();
      for (const { id, data } of messages) {
        const told = crewRaised.data.parse(data);
        const found = await findRaised(db, { memberId, raised: told });
        if (found === null) continue;
        const translate = translator(language);
        const { title, lead } = notificationWords.raised[told.role];
        notes.set(id, {
          sign: 'account',
          title: toNoteTitle(translate(title)),
          text: translate(lead, raisedGaps(found, translate)),
          from: found.name,
          path: found.path,
        });
      }
      return notes;
    },
  };
}

function withCommunity(messages: Parameters<NoteReader['read']>[0]) {
  return messages.map((message) => ({
    ...message,
    about: joinApproved.data.parse(message.data).community_id,
  }));
}

function writeNote(
  { title, lead }: Record<'title' | 'lead', MessageDescriptor>,
  community: { name: string; path: string; requests?: number },
  language: Language,
): Note {
  const translate = translator(language);
  const gaps = communityGaps(community);
  return {
    sign: 'host',
    title: toNoteTitle(translate(title, gaps)),
    text: translate(lead, gaps),
    from: community.name,
    path: community.path,
  };
}
