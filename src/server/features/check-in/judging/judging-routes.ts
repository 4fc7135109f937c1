import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  decideQuarantined,
  judgeIncident,
  judgeIncidentAtGate,
  listIncidents,
  listQuarantine,
} from '#src/contract/check-in-board/judging.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { listPoints } from '../event/event-repository.ts';
import { listIncidentRows } from './incident-repository.ts';
import { incidentView, judgeAsHost, judgeAtGate } from './incident-service.ts';
import { cutList, readPlace } from './list-place.ts';
import { listQuarantineRows } from './quarantine-repository.ts';
import { decideOnQuarantined, quarantineView } from './quarantine-service.ts';

/** What hosts and supervisors judge: incidents, and records that were set aside. */
export function judgingRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listIncidents, async ({ params, query, member }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const after = readPlace(query.cursor);
    const { rows, total } = await listIncidentRows(db, {
      eventId: params.id,
      state: query.state,
      only: query.only,
      limit: query.limit,
      after,
    });
    const { shown, nextCursor } = cutList(rows, {
      limit: query.limit,
      placeOf: (row) => ({ at: row.created_at, name: row.id, ownerId: row.point_id }),
    });
    const points = await namePoints(params.id);
    return { data: shown.map(incidentView), next_cursor: nextCursor, total, points };
  });

  route(app, judgeIncident, async ({ params, body, member, now }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const word = { eventId: params.id, scanId: params.scanId, body, now };
    return await judgeAsHost(db, { ...word, memberId: member.id });
  });

  route(app, judgeIncidentAtGate, async ({ params, body, device, now }) =>
    judgeAtGate(db, { device, scanId: params.scanId, body, now }),
  );

  route(app, listQuarantine, async ({ params, query, member }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const after = readPlace(query.cursor);
    const { rows, total } = await listQuarantineRows(db, {
      eventId: params.id,
      state: query.state,
      limit: query.limit,
      after,
    });
    const { shown, nextCursor } = cutList(rows, {
      limit: query.limit,
      placeOf: (row) => ({ at: row.received_at, name: row.id, ownerId: row.device_id }),
    });
    const points = await namePoints(params.id);
    return { data: shown.map(quarantineView), next_cursor: nextCursor, total, points };
  });

  route(app, decideQuarantined, async ({ params, body, member, now }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    return await decideOnQuarantined(db, { eventId: params.id, memberId: member.id, body, now });
  });

  async function namePoints(eventId: string) {
    const points = await listPoints(db, eventId);
    return points.map(({ id, name }) => ({ id, name }));
  }
}
