import * as z from 'zod/mini';
import { Id, IdParam, Instant, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** A reply that was reported since an admin last let it stand; never by whom. */
export const ReportedReply = z.object({
  id: Id,
  text: z.string(),
  author: z.object({ id: Id, name: z.string() }),
  community: z.object({ id: Id, name: z.string() }),
  /** How many have reported it; sent with the decision, so that it is about what was seen. */
  reports: z.int(),
  created_at: Instant,
  /** Its author has taken it away: nobody else sees it. */
  is_removed: z.boolean(),
});
export type ReportedReply = z.infer<typeof ReportedReply>;

export const listReportedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/reported-reply',
  access: 'member',
  tag: 'thread',
  summary:
    'Replies that were reported and neither removed by somebody else nor settled; for admins of the site, the 50 oldest',
  response: z.object({ data: z.array(ReportedReply) }),
});

export const settleReports = endpoint({
  method: 'POST',
  path: '/api/admin/reported-reply/:id/settle',
  access: 'member',
  tag: 'thread',
  summary: 'Lets a reported reply be as it is, until it is reported again; for admins of the site',
  params: IdParam,
  /** The number of reports that the admin has seen. */
  body: z.object({ rev: Rev }),
  response: z.object({ id: Id }),
  problems: ['conflict'],
});
