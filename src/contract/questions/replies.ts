import * as z from 'zod/mini';
import { IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { RepliedQuestion, SentReplies } from './asked-question.ts';

/** What of one's replies may be changed: all, only what is missing, or nothing. */
export const replyWindows = ['all', 'missing', 'none'] as const;
export type ReplyWindow = (typeof replyWindows)[number];

const OwnReplies = z.object({
  /** What is asked of this runner, in order, and retired questions that they replied to. */
  questions: z.array(RepliedQuestion),
  window: z.enum(replyWindows),
});
export type OwnReplies = z.infer<typeof OwnReplies>;

export const getOwnReplies = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id/reply',
  access: 'member',
  tag: 'registration',
  summary: 'The hosts’ questions to a runner, with what they replied',
  params: IdParam,
  response: OwnReplies,
});

export const updateOwnReplies = endpoint({
  method: 'PUT',
  path: '/api/user/registration/:id/reply',
  access: 'member',
  tag: 'registration',
  summary:
    'Replaces one’s replies while registration is open; afterwards adds missing ones until the start, else `registration_closed`',
  params: IdParam,
  body: z.object({ replies: SentReplies }),
  response: OwnReplies,
  problems: ['registration_closed', 'event_cancelled'],
});
