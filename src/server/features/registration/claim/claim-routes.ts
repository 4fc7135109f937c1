import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { acceptClaim as acceptClaimEndpoint, getClaim } from '#src/contract/registration/claims.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { route } from '#src/server/http/route.ts';
import { acceptClaim, readClaim } from './claim-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** The links by which runners take over places that somebody else made for them. */
export function claimRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, getClaim, async ({ params, now }) => ({
    claim: await readClaim({ db, keys }, { code: params.code, now }),
  }));

  route(app, acceptClaimEndpoint, async ({ params, body, member, now }) => {
    const claim = { code: params.code, memberId: member.id, body, now };
    const { id } = await acceptClaim({ db, keys }, claim);
    return { registration_id: id };
  });
}
