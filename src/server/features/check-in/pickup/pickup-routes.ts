import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { listPickups, setPickupLimit } from '#src/contract/check-in/pickup.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { writePickupLimit } from '#src/server/core/points/point-settings.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { cutList, readPlace } from '../judging/list-place.ts';
import { getEventTime, listPoints } from '../event/event-repository.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { listPickupRows } from './pickup-repository.ts';

/** Who collected race packs for others, and how many one may, for hosts. */
export function pickupRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listPickups, async ({ params: { id: eventId }, query, member }) => {
    await requireHost(db, { eventId, memberId: member.id });
    const [{ rows, total }, points, { zone }] = await Promise.all([
      listPickupRows(db, { eventId, after: readPlace(query.cursor), limit: query.limit }),
      listPoints(db, eventId),
      getEventTime(db, eventId),
    ]);
    const { shown, nextCursor } = cutList(rows, {
      limit: query.limit,
      placeOf: (row) => ({ at: row.at, name: row.id, ownerId: row.point_id }),
    });
    return {
      data: shown.map(({ name, id_last4, packs, ...row }) => ({
        ...row,
        at: row.at.toISOString(),
        collector: { name, id_last4 },
        packs: packs.map((pack) => ({ ...pack, at: new Date(pack.at).toISOString() })),
      })),
      next_cursor: nextCursor,
      total,
      points: points.filter(({ kind }) => kind === 'pack'),
      zone,
    };
  });

  route(app, setPickupLimit, async ({ params, body: { limit }, member, now }) => {
    const { id: eventId, pointId } = params;
    await memberTx(db, member.id, async (trx) => {
      await requireHost(trx, { eventId, memberId: member.id });
      if (!(await writePickupLimit(trx, { eventId, pointId, limit }))) throw problem('not_found');
      await insertAudit(trx, {
        action: 'point.pickup_limit',
        actorId: member.id,
        subjectId: pointId,
        detail: { event_id: eventId, limit },
        now,
      });
    });
    return { pickup_limit: limit };
  });
}
