import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  deleteReply,
  listReplies,
  postReply,
  reportReply,
  setThreadState,
} from '#src/contract/thread/thread.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { storeReport, takeReplyAway } from './moderation-service.ts';
import { countReplies, listReplyRows } from './reply-rows.ts';
import { replyView } from './reply-view.ts';
import { getThread } from './thread-access.ts';
import { changeThreadState, storeReply, viewThread } from './thread-service.ts';

const sort = 'latest';
/** Repeated calls of one phone, beyond what is counted of what they store. */
const postLimit = { max: 60, timeWindow: 60_000 };

/** Short replies of members below an announcement or a run. */
export function threadRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listReplies, async ({ params: key, query, member, now }) => {
    const memberId = member.id;
    const thread = await getThread(db, { ...key, memberId });
    const { limit } = query;
    const after = readCursor(query.cursor, sort, 'instant');
    const [rows, total, view] = await Promise.all([
      listReplyRows(db, { thread, memberId, after, limit }),
      countReplies(db, thread),
      viewThread(db, { thread, memberId, now }),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => row.created_at.toISOString(),
    });
    const data = shown.map((row) => replyView(row, { thread, memberId }));
    return { data, next_cursor: nextCursor, total, thread: view };
  });

  route(app, postReply, {
    rateLimit: postLimit,
    handler: async ({ params: key, body: { request_id: requestId, text }, member, now }) => ({
      reply: await storeReply(db, { key, memberId: member.id, requestId, text, now }),
    }),
  });

  route(app, setThreadState, async ({ params: key, body: { state }, member, now }) => ({
    thread: await changeThreadState(db, { key, memberId: member.id, state, now }),
  }));

  route(app, deleteReply, async ({ params: { id }, member, now }) => {
    const isAdmin = member.role === 'admin';
    await takeReplyAway(db, { id, memberId: member.id, isAdmin, now });
    return { id };
  });

  route(app, reportReply, {
    rateLimit: postLimit,
    handler: async ({ params: { id }, member, now }) => {
      await storeReport(db, { id, memberId: member.id, now });
      return { id };
    },
  });
}
