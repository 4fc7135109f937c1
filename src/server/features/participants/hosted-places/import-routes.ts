import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  checkImport as checkImportEndpoint,
  importParticipants,
  listImportReadings,
  listImports,
  startImport,
  undoImport as undoImportEndpoint,
} from '#src/contract/participants/participant-import.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { largestBodyBytes } from '#src/server/http/body-limits.ts';
import { route } from '#src/server/http/route.ts';
import { getHostedEvent } from '#src/server/rights/hosted-event.ts';
import { listImportRows, listReadings } from './import-repository.ts';
import { beginImport, checkImport, importBatch } from './import-service.ts';
import { undoImport } from './undo-import.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** A batch of rows with long answers. */
const bodyLimit = 512 * 1024;

/** Lists of participants that hosts bring in from elsewhere. */
export function importRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, startImport, async ({ params, body, member, now }) => {
    const hosted = { eventId: params.id, memberId: member.id };
    const { id: eventId } = await getHostedEvent(db, hosted);
    const { reading } = body;
    return { id: await beginImport({ db }, { eventId, hostId: member.id, reading, now }) };
  });

  route(app, importParticipants, {
    bodyLimit,
    handler: async ({ params, body, member, now }) => {
      const hosted = { eventId: params.id, memberId: member.id };
      const { id: eventId } = await getHostedEvent(db, hosted);
      const { importId } = params;
      const batch = {
        eventId,
        hostId: member.id,
        importId,
        rows: body.rows,
        sendsLinks: body.send_links,
        now,
      };
      const results = await importBatch({ db, keys }, batch);
      app.publicData.placesChanged(eventId);
      return { results };
    },
  });

  route(app, checkImportEndpoint, {
    bodyLimit: largestBodyBytes,
    rateLimit: { max: 60, timeWindow: 60_000 },
    handler: async ({ params, body: { rows }, member, now }) => {
      const hosted = { eventId: params.id, memberId: member.id };
      const { id: eventId } = await getHostedEvent(db, hosted);
      return { results: await checkImport({ db, keys }, { eventId, rows, now }) };
    },
  });

  route(app, undoImportEndpoint, async ({ params, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const { importId } = params;
    const undone = await undoImport({ db, keys }, { event, importId, hostId: member.id, now });
    app.publicData.placesChanged(event.id);
    return undone;
  });

  route(app, listImportReadings, async ({ params, member }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    return { data: await listReadings(db, event.community_id) };
  });

  route(app, listImports, async ({ params, member }) => {
    const { id } = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const rows = await listImportRows(db, id);
    return {
      data: rows.map(({ created_at: at, undone_at: undone, count, ...row }) => ({
        ...row,
        count: count ?? 0,
        created_at: at.toISOString(),
        undone_at: undone?.toISOString() ?? null,
      })),
    };
  });
}
