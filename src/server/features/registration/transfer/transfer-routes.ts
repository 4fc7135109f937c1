import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  acceptTransfer as acceptTransferEndpoint,
  getOfferedTransfer,
  getTransfer,
  offerTransfer as offerTransferEndpoint,
  withdrawTransfer as withdrawTransferEndpoint,
} from '#src/contract/registration/transfers.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { acceptTransfer, readOffered } from './accept-service.ts';
import { offerTransfer, readTransfer, withdrawTransfer } from './offer-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; publicUrl: string };

// Each may send a mail to an address of the member's choice.
const offerLimit = { max: 20, timeWindow: 24 * 3_600_000 };

/** Giving a place on to another runner, by a link. */
export function transferRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, getTransfer, async ({ params: { id }, member, now }) => ({
    transfer: await readTransfer(deps, { id, memberId: member.id, now }),
  }));

  route(app, offerTransferEndpoint, {
    rateLimit: offerLimit,
    handler: async ({ params: { id }, body, member, now }) => {
      const own = { id, memberId: member.id, now };
      await offerTransfer(deps, { ...own, body });
      return { transfer: await readTransfer(deps, own) };
    },
  });

  route(app, withdrawTransferEndpoint, async ({ params: { id }, member, now }) => {
    const own = { id, memberId: member.id, now };
    await withdrawTransfer(deps, own);
    return { transfer: await readTransfer(deps, own) };
  });

  route(app, getOfferedTransfer, async ({ params: { code }, now }) => ({
    transfer: await readOffered(deps, { code, now }),
  }));

  route(app, acceptTransferEndpoint, async ({ params: { code }, body, member, now }) => ({
    registration_id: await acceptTransfer(deps, { code, memberId: member.id, body, now }),
  }));
}
