import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { membershipNotes } from './features/community/notifications/notification-notes.ts';
import { photoNotes } from './features/community/notifications/photo-notes.ts';
import { communityNotes } from './features/desk/communities/community-notes.ts';
import { adminNotes } from './features/desk/members/admin-made.ts';
import { eventNotes } from './features/races-events/notifications/event-notes.ts';
import { hostMessageNotes } from './features/messages/notes/host-message-notes.ts';
import { payeeNotes } from './features/messages/notes/payee-notes.ts';
import { placeNotes } from './features/messages/notes/place-notes.ts';
import { transferNotes } from './features/messages/notes/transfer-notes.ts';
import { threadNotes } from './features/thread/notifications/thread-notes.ts';
import type { NoteReader } from './platform/inbox/notes.ts';

/** What makes the words of messages to members, for the inbox and for pushes. */
export function noteReaders(db: Kysely<Database>): NoteReader[] {
  return [
    placeNotes(db),
    transferNotes(db),
    hostMessageNotes(db),
    payeeNotes(db),
    eventNotes(db),
    communityNotes(db),
    adminNotes(db),
    ...membershipNotes(db),
    ...photoNotes(db),
    ...threadNotes(db),
  ];
}
