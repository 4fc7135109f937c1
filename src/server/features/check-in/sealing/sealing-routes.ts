import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getSeal,
  reopenPoint as reopenEndpoint,
  sealPoint as sealEndpoint,
  stopPoint as stopEndpoint,
} from '#src/contract/check-in-points/sealing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { readSeal, reopenPoint, sealPoint, stopPoint } from './seal-service.ts';

/** Closing, sealing and opening a check-in point; each answers how it stands now. */
export function sealingRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, getSeal, async ({ member, params: { id: eventId, pointId }, now }) => {
    await requireHost(db, { eventId, memberId: member.id });
    return await readSeal(db, { eventId, pointId, now });
  });

  route(app, stopEndpoint, async ({ member, params: { id: eventId, pointId }, now }) => {
    await stopPoint(db, { eventId, pointId, memberId: member.id, now });
    return await readSeal(db, { eventId, pointId, now });
  });

  route(app, sealEndpoint, async ({ member, params: { id: eventId, pointId }, body, now }) => {
    const { waiver, open: openSeen } = body;
    await sealPoint(db, { eventId, pointId, memberId: member.id, waiver, openSeen, now });
    return await readSeal(db, { eventId, pointId, now });
  });

  route(app, reopenEndpoint, async ({ member, params: { id: eventId, pointId }, body, now }) => {
    await reopenPoint(db, { eventId, pointId, memberId: member.id, reason: body.reason, now });
    return await readSeal(db, { eventId, pointId, now });
  });
}
