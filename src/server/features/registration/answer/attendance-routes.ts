import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getAttendance } from '#src/contract/races-events/series.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { listCameUnasked, listDeclined, listJoined } from './answer-repository.ts';

/** Who comes to a run and who does not, for its hosts. */
export function attendanceRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, getAttendance, async ({ params, member }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const [joined, unasked, declined] = await Promise.all([
      listJoined(db, params.id),
      listCameUnasked(db, params.id),
      listDeclined(db, params.id),
    ]);
    return {
      joined: joined.map(({ holder, ...row }) => ({ ...row, name: holder.legal_name })),
      came_unasked: unasked,
      declined,
    };
  });
}
