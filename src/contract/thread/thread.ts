import * as z from 'zod/mini';
import { Id, IdParam, Instant, page, pagedQuery, Uuid } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { paragraphs } from '../text.ts';
import { replyMost, threadSubjects } from './thread-choices.ts';

export const Reply = z.object({
  id: Id,
  text: z.string(),
  /** Short, `Rani S.`; null where the author is not seen by the reader. */
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** What the author is in the community; null: a member, or a guest of the run. */
  role: z.nullable(z.enum(['owner', 'admin', 'leader'])),
  is_own: z.boolean(),
  /** The reader has reported it. */
  is_reported: z.boolean(),
  /** How many have reported it; for the crew, and 0 for everybody else. */
  reports: z.int(),
  created_at: Instant,
});
export type Reply = z.infer<typeof Reply>;

/** A thread as its reader sees it. */
export const Thread = z.object({
  /** `closed` by the crew; `over`: the run was too long ago. */
  state: z.enum(['open', 'closed', 'over']),
  /** May close the thread and remove what others wrote: captains, admins and pace leaders. */
  is_crew: z.boolean(),
  /** Whether other members see the reader’s name with what they write. */
  is_named: z.boolean(),
});
export type Thread = z.infer<typeof Thread>;

const ThreadParams = z.object({ of: z.enum(threadSubjects), id: Id });

/** Latest first, so that a cursor leads to what was written before. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/api/thread/:of/:id/reply',
  access: 'member',
  tag: 'thread',
  summary:
    'Replies below an announcement, for the community’s active members, or below a group run, for who has a place in it and the captains, admins and pace leaders of its community; latest first',
  params: ThreadParams,
  query: pagedQuery({}),
  response: z.extend(page(Reply), { thread: Thread }),
  problems: ['invalid_cursor'],
});

export const postReply = endpoint({
  method: 'POST',
  path: '/api/thread/:of/:id/reply',
  access: 'member',
  tag: 'thread',
  summary:
    'Replies below an announcement or a run. The same `request_id` again is the same reply; of an announcement its author hears of it, of a run its captains, admins and pace leaders',
  params: ThreadParams,
  body: z.object({
    /** Made by the phone for this text, so that sending it twice writes it once. */
    request_id: Uuid,
    text: paragraphs(replyMost.text).check(z.minLength(1)),
  }),
  response: z.object({ reply: Reply }),
  status: 201,
  problems: ['thread_closed', 'idempotency_mismatch', 'rate_limited'],
});

export const setThreadState = endpoint({
  method: 'PUT',
  path: '/api/thread/:of/:id/state',
  access: 'member',
  tag: 'thread',
  summary: 'Closes a thread to further replies, or opens it again; for its crew',
  params: ThreadParams,
  body: z.object({ state: z.enum(['open', 'closed']) }),
  response: z.object({ thread: Thread }),
});

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/api/thread/reply/:id',
  access: 'member',
  tag: 'thread',
  summary:
    'Takes a reply away: one’s own, one in a thread of which the member is crew, or for admins of the site one that was reported',
  params: IdParam,
  response: z.object({ id: Id }),
});

export const reportReply = endpoint({
  method: 'POST',
  path: '/api/thread/reply/:id/report',
  access: 'member',
  tag: 'thread',
  summary:
    'Reports somebody else’s reply to the community’s crew and the admins of the site, who are not told by whom; once',
  params: IdParam,
  response: z.object({ id: Id }),
  problems: ['rate_limited'],
});
