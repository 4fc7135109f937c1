import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getOwnRefund,
  saveRefundAccount as saveRefundAccountEndpoint,
} from '#src/contract/payments/refund-account.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { readOwnRefund, saveRefundAccount } from '../shared/refund-account-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** Where runners get money back that hosts owe them. */
export function refundAccountRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, getOwnRefund, async ({ params: { id }, member }) =>
    readOwnRefund(deps, { id, memberId: member.id }),
  );

  route(app, saveRefundAccountEndpoint, async ({ params: { id }, body: account, member, now }) => {
    const own = { id, memberId: member.id };
    await saveRefundAccount(deps, { ...own, account, now });
    return await readOwnRefund(deps, own);
  });
}
