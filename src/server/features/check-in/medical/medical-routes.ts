import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { listHealthViews, viewHealth as viewEndpoint } from '#src/contract/check-in/medical.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { cutList, readPlace } from '../judging/list-place.ts';
import { getEventTime } from '../event/event-repository.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { listViews } from './health-view-repository.ts';
import { viewHealth } from './health-view-service.ts';

/** Health data for medical phones, and for hosts who read it. */
export function medicalRoutes(
  app: FastifyInstance,
  { db, keys }: { db: Kysely<Database>; keys: Keys },
) {
  route(app, viewEndpoint, {
    rateLimit: { max: 10, timeWindow: 60_000 },
    handler: async ({ device, body, now }) => viewHealth({ db, keys }, { device, body, now }),
  });

  route(app, listHealthViews, async ({ params: { id: eventId }, query, member }) => {
    await requireHost(db, { eventId, memberId: member.id });
    const [{ rows, total }, { zone }] = await Promise.all([
      listViews(db, { eventId, after: readPlace(query.cursor), limit: query.limit }),
      getEventTime(db, eventId),
    ]);
    const { shown, nextCursor } = cutList(rows, {
      limit: query.limit,
      placeOf: (row) => ({ at: row.at, name: row.id, ownerId: row.id }),
    });
    return {
      data: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
      next_cursor: nextCursor,
      total,
      zone,
    };
  });
}
