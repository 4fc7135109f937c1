import * as z from 'zod/mini';
import { EnteredInstant, Id, IdParam, Instant, Language, page, pagedQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { messageSigns, messageTopics } from './message-choices.ts';

/** A message to the member, in the language that was asked for. */
export const InboxMessage = z.object({
  id: Id,
  topic: z.enum(messageTopics),
  sign: z.enum(messageSigns),
  /** When it came. */
  at: Instant,
  read_at: z.nullable(Instant),
  title: z.string(),
  /** Plain text; of a host's message all that they wrote, in lines of their own. */
  text: z.string(),
  /** Who wrote it; null where the app tells it itself. */
  from: z.nullable(z.string()),
  /** What title and text are written in: a host may have written no English. */
  language: Language,
  /** The screen that it is about. */
  path: z.string(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

export const inboxFilters = ['all', 'unread', ...messageTopics] as const;
export type InboxFilter = (typeof inboxFilters)[number];

const Unread = z.object({
  /** Of all topics, at most `mostUnread`. */
  unread: z.int(),
});

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/user/inbox',
  access: 'member',
  tag: 'inbox',
  summary: 'The member’s messages, latest first; without those that are no longer true',
  query: pagedQuery({
    show: z._default(z.enum(inboxFilters), 'all'),
    language: z._default(Language, 'id'),
  }),
  response: z.extend(page(InboxMessage), Unread.shape),
  problems: ['invalid_cursor'],
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/user/inbox/unread',
  access: 'member',
  tag: 'inbox',
  summary: 'How many messages the member has not read',
  response: Unread,
});

/** Some messages, or all that came until a moment: what came meanwhile stays unread. */
export const ReadBody = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
  z.object({ until: EnteredInstant }),
]);
export type ReadBody = z.infer<typeof ReadBody>;

export const readMessages = endpoint({
  method: 'POST',
  path: '/api/user/inbox/read',
  access: 'member',
  tag: 'inbox',
  summary:
    'Marks messages as read; twice is once, and ids that the member does not have are left out',
  body: ReadBody,
  response: Unread,
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/user/inbox/:id',
  access: 'member',
  tag: 'inbox',
  summary: 'Deletes one of the member’s messages',
  params: IdParam,
  response: Unread,
});
