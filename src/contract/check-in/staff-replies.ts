import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AskedQuestion } from '../questions/asked-question.ts';

const StaffReply = z.extend(
  z.pick(AskedQuestion, { id: true, kind: true, label: true, choices: true }),
  { reply: z.string() },
);
export type StaffReply = z.infer<typeof StaffReply>;

/** Only in an answer to a phone with a network, never kept on it: the roster has to stay small. */
export const getStaffReplies = endpoint({
  method: 'POST',
  path: '/api/checkin/reply',
  access: 'device',
  tag: 'check-in',
  summary:
    'What the runner of a scanned ticket replied to the questions that hosts show to staff, for phones that scan',
  body: z.object({ code_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.object({ replies: z.array(StaffReply) }),
  problems: ['device_revoked', 'device_expired'],
});
