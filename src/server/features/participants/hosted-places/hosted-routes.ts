import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getHostedPlace,
  registerAtCounter,
  renewClaim as renewClaimEndpoint,
} from '#src/contract/participants/hosted-places.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { route } from '#src/server/http/route.ts';
import { getHostedEvent } from '#src/server/rights/hosted-event.ts';
import { registerByHost } from './counter-service.ts';
import { readHostedPlace, renewClaim } from './hosted-place-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** Places that hosts give to somebody without an account. */
export function hostedPlaceRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, registerAtCounter, async ({ params, headers, body, member, now }) => {
    const hosted = { eventId: params.id, memberId: member.id };
    const { id: eventId } = await getHostedEvent(db, hosted);
    const id = await registerByHost(
      { db, keys },
      { eventId, hostId: member.id, idempotencyKey: headers['idempotency-key'], body, now },
    );
    app.publicData.placesChanged(eventId);
    return { place: await readHostedPlace({ db, keys }, { eventId, id, now }) };
  });

  route(app, getHostedPlace, async ({ params, member, now }) => {
    const hosted = { eventId: params.id, memberId: member.id };
    const { id: eventId } = await getHostedEvent(db, hosted);
    const id = params.registrationId;
    return { place: await readHostedPlace({ db, keys }, { eventId, id, now }) };
  });

  route(app, renewClaimEndpoint, async ({ params, body, member, now }) => {
    const hosted = { eventId: params.id, memberId: member.id };
    const { id: eventId } = await getHostedEvent(db, hosted);
    const renewal = { eventId, id: params.registrationId, hostId: member.id, now };
    return { place: await renewClaim({ db, keys }, { ...renewal, replaces: body.replaces }) };
  });
}
