import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeParticipants,
  previewBibs,
  undoParticipantChange,
} from '#src/contract/registration/participant-changes.ts';
import { planBibs } from '#src/domain/registration/plan-bibs.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { route } from '#src/server/http/route.ts';
import { inBibOrder } from './bib-order.ts';
import { listOtherBibs, listParticipantsOf } from './change-repository.ts';
import { changeMany } from './change-service.ts';
import { getHostedEvent } from './hosted-event.ts';
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

  route(app, previewBibs, async ({ params, body, member }) => {
    const { id: eventId } = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const rows = await listParticipantsOf(db, { eventId, ids: body.ids });
    const confirmed = inBibOrder(
      rows.filter(({ state }) => state === 'confirmed'),
      body.order,
    );
    const ids = confirmed.map(({ id }) => id);
    const plan = planBibs(confirmed, body, await listOtherBibs(db, { eventId, ids }));
    const bibs = new Map(plan.given.map(({ id, bib }) => [id, bib]));
    return {
      given: confirmed.flatMap(({ id, holder, bib: earlier }) => {
        const bib = bibs.get(id);
        return bib === undefined ? [] : [{ id, legal_name: holder.legal_name, bib, earlier }];
      }),
      not_confirmed: rows.length - confirmed.length,
      left: plan.left.length,
    };
  });
}
