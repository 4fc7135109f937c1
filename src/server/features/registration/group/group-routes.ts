import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  askGroupPrice,
  completePlace as completePlaceEndpoint,
  createGroup,
  getGroup,
  renewPlaceLink as renewPlaceLinkEndpoint,
} from '#src/contract/registration/groups.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import type { PromoGuesses } from '#src/server/features/promo/shared/promo-guesses.ts';
import { askPrice } from './group-price.ts';
import { registerGroup } from './group-service.ts';
import { readGroup } from './group-view.ts';
import { completePlace, renewPlaceLink } from './place-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; countGuess: PromoGuesses };

// Each takes up to twenty places.
const orderLimit = { max: 20, timeWindow: 60 * 60_000 };

/** Places for several people in one order, and what their buyer does with them. */
export function groupRoutes(app: FastifyInstance, { db, keys, countGuess }: Dependencies): void {
  route(app, askGroupPrice, async ({ params, body, member, now, request }) => {
    if (body.promo !== undefined) await countGuess(request);
    const { category_id: shared, category_ids: own = [], people, promo: code } = body;
    const categoryIds = Array.from({ length: people }, (_, index) => own[index] ?? shared);
    return await askPrice(db, { eventId: params.id, memberId: member.id, categoryIds, code, now });
  });

  route(app, createGroup, {
    rateLimit: orderLimit,
    handler: async ({ params, headers, body, member, now, request }) => {
      if (body.promo !== undefined) await countGuess(request);
      const id = await registerGroup(
        { db, keys },
        {
          eventId: params.id,
          memberId: member.id,
          idempotencyKey: headers['idempotency-key'],
          body,
          now,
        },
      );
      app.publicData.placesChanged(params.id);
      return { group: await readGroup({ db, keys }, { id, memberId: member.id, now }) };
    },
  });

  route(app, getGroup, async ({ params, member, now }) => ({
    group: await readGroup({ db, keys }, { id: params.id, memberId: member.id, now }),
  }));

  route(app, completePlaceEndpoint, async ({ params, body, member, now }) => {
    const of = { groupId: params.id, memberId: member.id, now };
    await completePlace({ db, keys }, { ...of, id: params.registrationId, body });
    return { group: await readGroup({ db, keys }, { ...of, id: params.id }) };
  });

  route(app, renewPlaceLinkEndpoint, async ({ params, body, member, now }) => {
    const of = { groupId: params.id, memberId: member.id, now };
    await renewPlaceLink({ db, keys }, { ...of, id: params.registrationId, ...body });
    return { group: await readGroup({ db, keys }, { ...of, id: params.id }) };
  });
}
