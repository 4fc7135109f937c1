import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeParticipants,
  previewBibs,
  undoParticipantChange,
} from '#src/contract/participants/participant-changes.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { manyIdsBytes } from '#src/server/http/body-limits.ts';
import { route } from '#src/server/http/route.ts';
import { lookAtBibs } from './bib-plan.ts';
import { changeMany } from './change-service.ts';
import { getHostedEvent } from '#src/server/rights/hosted-event.ts';
import { undoChange } from './undo-change.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** Changes of several participants at once, for hosts. */
export function participantChangeRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, changeParticipants, async ({ params, headers, body, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    return await changeMany(
      { db, keys },
      { event, hostId: member.id, idempotencyKey: headers['idempotency-key'], body, now },
    );
  });

  route(app, undoParticipantChange, async ({ params, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const { changeId } = params;
    return await undoChange({ db, keys }, { event, changeId, hostId: member.id, now });
  });

  route(app, previewBibs, {
    bodyLimit: manyIdsBytes,
    handler: async ({ params, body, member }) => {
      const { id: eventId } = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
      return await lookAtBibs(db, { eventId, ...body });
    },
  });
}
