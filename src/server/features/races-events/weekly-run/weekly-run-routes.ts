import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createWeeklyRun } from '#src/contract/races-events/weekly-run.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { getHostedSeries } from '../series/series-access.ts';
import { viewSeries } from '../series/series-view.ts';
import { startWeeklyRun } from '../shared/start-weekly-run.ts';

// Each makes up to 57 events.
const createLimit = { max: 20, timeWindow: 60 * 60_000 };

/** A run of every week by its short form; once started, it is a series like any other. */
export function weeklyRunRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, createWeeklyRun, {
    rateLimit: createLimit,
    handler: async ({ params, body: { run }, member, now }) => {
      const input = { communityId: params.id, memberId: member.id, run, now };
      const id = await memberTx(db, member.id, async (trx) => {
        await requireCommunityRole(trx, { ...input, roles: crewRoles });
        return await startWeeklyRun(trx, input);
      });
      app.publicData.changed('races-events', 'community', 'content');
      const series = await getHostedSeries(db, { id, memberId: member.id });
      return { series: await viewSeries(db, series, now) };
    },
  });
}
