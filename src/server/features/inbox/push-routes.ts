import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getPushKey,
  renewPush,
  subscribePush,
  unsubscribePush,
  type PushSubscription,
} from '#src/contract/inbox/push.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Env } from '#src/server/env.ts';
import { isPushAddress } from '#src/server/platform/push/push-address.ts';
import { isPushKey } from '#src/server/platform/push/pusher.ts';
import {
  removeOwnDevice,
  renewDevice,
  storeDevice,
} from '#src/server/platform/push/device-repository.ts';

type PushRouteOptions = { db: Kysely<Database>; env: Pick<Env, 'vapid' | 'pushTestOrigin'> };

// Per address; a browser is given another one every few months.
const renewLimit = { max: 30, timeWindow: 60 * 60_000 };

/** The devices to which a member's messages are pushed. */
export function pushRoutes(app: FastifyInstance, { db, env }: PushRouteOptions) {
  const done = { status: 'OK' as const };

  route(app, getPushKey, () => ({ public_key: env.vapid?.publicKey ?? null }));

  route(app, subscribePush, async ({ body, member: { id: memberId }, session, now }) => {
    requireUsable(body);
    const device = { ...body, memberId, sessionId: session.id, now };
    await memberTx(db, memberId, async (trx) => await storeDevice(trx, device));
    return done;
  });

  route(app, unsubscribePush, async ({ body: { endpoint }, member: { id: memberId } }) => {
    await memberTx(db, memberId, async (trx) => await removeOwnDevice(trx, { memberId, endpoint }));
    return done;
  });

  route(app, renewPush, {
    rateLimit: renewLimit,
    async handler({ body }) {
      requireUsable(body.subscription);
      if (!(await renewDevice(db, body))) throw problem('not_found');
      return done;
    },
  });

  function requireUsable({ endpoint, keys }: PushSubscription): void {
    if (!isPushAddress(endpoint, env.pushTestOrigin)) {
      throw invalidField('endpoint', 'not_allowed');
    }
    if (!isPushKey(keys.p256dh)) {
      throw invalidField('keys.p256dh', 'not_allowed');
    }
  }
}
