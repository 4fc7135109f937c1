import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { listReportedReplies, settleReports } from '#src/contract/thread/reported-replies.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { requireAdmin } from '#src/server/rights/editors.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { listReportedRows, lockReported, settleReported } from './report-rows.ts';

const shownAtOnce = 50;

/** Reported replies, for the site's admins: they read these and no others. */
export function reportedRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listReportedReplies, async ({ member }) => {
    requireAdmin(member);
    const rows = await listReportedRows(db, shownAtOnce);
    return {
      data: rows.map((row) => ({
        id: row.id,
        text: row.body,
        author: { id: row.author_id, name: shortName(row.author) },
        community: { id: row.community_id, name: row.community },
        reports: row.reports,
        created_at: row.created_at.toISOString(),
        is_removed: row.removed_at !== null,
      })),
    };
  });

  route(app, settleReports, async ({ params: { id }, body: { rev }, member, now }) => {
    requireAdmin(member);
    await memberTx(db, member.id, async (trx) => {
      const reply = await lockReported(trx, id);
      if (reply === null) throw problem('not_found');
      // Somebody has reported it since, or another admin has let it stand.
      if (reply.reports !== rev || !reply.is_open) throw problem('conflict');
      await settleReported(trx, { id, now });
      const detail = { reply_id: id };
      await insertAudit(trx, { action: 'reply.settled', actorId: member.id, detail, now });
    });
    return { id };
  });
}
