import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getLanes, setLanes as endpoint } from '#src/contract/check-in-points/lanes.ts';
import { handOverLanes as handOverEndpoint } from '#src/contract/check-in/staff.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { handOverLanes } from './hand-over-service.ts';
import { readLanes, setLanes } from './lane-service.ts';

/** Splitting a check-in point into lanes, and giving those of a revoked phone to another one. */
export function laneRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, getLanes, async ({ member, params: { id: eventId, pointId }, now }) => {
    await requireHost(db, { eventId, memberId: member.id });
    return await readLanes(db, { eventId, pointId, now });
  });

  route(app, endpoint, async ({ member, params: { id: eventId, pointId }, body, now }) => {
    await setLanes(db, { eventId, pointId, memberId: member.id, body, now });
    return await readLanes(db, { eventId, pointId, now });
  });

  route(app, handOverEndpoint, async ({ member, params: { id: eventId, deviceId }, body, now }) => {
    await handOverLanes(db, { eventId, from: deviceId, to: body.to, memberId: member.id, now });
    return { id: deviceId };
  });
}
