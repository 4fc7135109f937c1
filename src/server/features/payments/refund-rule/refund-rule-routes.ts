import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getRefundRule, setRefundRule } from '#src/contract/refunds/refund-rule.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { readRefundRule, setRefundRule as setRule } from './refund-rule-service.ts';

/** What comes back of a paid place that is given up, as an event's hosts set it. */
export function refundRuleRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  route(app, getRefundRule, ({ params, member }) =>
    readRefundRule(db, { eventId: params.id, hostId: member.id }),
  );

  route(app, setRefundRule, ({ params, body, member, now }) =>
    setRule(db, { eventId: params.id, hostId: member.id, ...body, now }),
  );
}
