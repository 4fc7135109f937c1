import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  createSeries as createEndpoint,
  endSeries as endEndpoint,
  getSeries,
  listSeries,
  restoreSeriesDate,
  skipSeriesDate,
  updateSeries,
} from '#src/contract/races-events/series.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import type { MoneyGuard } from '#src/server/rights/money-guard.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { getHostedSeries, type HostedSeries } from './series-access.ts';
import { changeSeries } from './series-change.ts';
import { listCommunitySeries } from './series-repository.ts';
import { createSeries, endSeries, restoreDate, skipDate } from './series-service.ts';
import { viewSeries } from './series-view.ts';

// Each makes up to 57 events.
const createLimit = { max: 20, timeWindow: 60 * 60_000 };

/** Series of a community, for its owner and admins. */
export function seriesRoutes(
  app: FastifyInstance,
  { db, money }: { db: Kysely<Database>; money: MoneyGuard },
) {
  route(app, createEndpoint, {
    rateLimit: createLimit,
    handler: async ({ params, body, member, now }) => {
      const { draft_id: draftId, ...plan } = body;
      const input = { communityId: params.id, memberId: member.id, ...plan, draftId, now };
      const id = await createSeries(db, input);
      return await changed({ id, memberId: member.id }, now);
    },
  });

  route(app, listSeries, async ({ params, member, now }) => {
    await requireCommunityRole(db, {
      communityId: params.id,
      memberId: member.id,
      roles: crewRoles,
    });
    const rows = await listCommunitySeries(db, params.id);
    return { data: await Promise.all(rows.map((row) => viewSeries(db, row, now))) };
  });

  route(app, getSeries, async ({ params, member, now }) => ({
    series: await viewSeries(
      db,
      await getHostedSeries(db, { id: params.id, memberId: member.id }),
      now,
    ),
  }));

  route(app, updateSeries, async ({ params, body, member, now }) => {
    const hosted = { id: params.id, memberId: member.id };
    const { reason, password } = body;
    const change = { ...hosted, ...body, reason, password, now };
    const kept = await changeSeries({ db, money }, change);
    return { ...(await changed(hosted, now)), kept };
  });

  route(app, skipSeriesDate, async ({ params, body: { date, reason }, member, now }) => {
    const hosted = { id: params.id, memberId: member.id };
    await skipDate(db, { ...hosted, date, reason, now });
    return await changed(hosted, now);
  });

  route(app, restoreSeriesDate, async ({ params, body: { date }, member, now }) => {
    const hosted = { id: params.id, memberId: member.id };
    await restoreDate(db, { ...hosted, date, now });
    return await changed(hosted, now);
  });

  route(app, endEndpoint, async ({ params, body: { from, reason }, member, now }) => {
    const hosted = { id: params.id, memberId: member.id };
    await endSeries(db, { ...hosted, from, reason, now });
    return await changed(hosted, now);
  });

  /** Invalidates lists and the pages of the events and the community. */
  async function changed(hosted: HostedSeries, now: Date) {
    app.publicData.changed('races-events', 'community', 'content');
    return { series: await viewSeries(db, await getHostedSeries(db, hosted), now) };
  }
}
