import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { changeJerseyStock } from '#src/contract/participants/jersey-stock.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { writeStock } from '#src/server/core/events/event-details.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { getHostedEvent } from '#src/server/rights/hosted-event.ts';
import { lockStock } from './stock-repository.ts';

/** How many jerseys an event's hosts have of each size. */
export function stockRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, changeJerseyStock, async ({ params, body, member, now }) => {
    const event = await getHostedEvent(db, { eventId: params.id, memberId: member.id });
    const unknown = Object.keys(body.stock).filter((size) => !event.jersey_sizes.includes(size));
    if (unknown.length > 0) {
      const fields = unknown.map((size) => ({ path: `stock.${size}`, code: 'unknown' }));
      throw problem('invalid_request', { fields });
    }
    return await memberTx(db, member.id, async (trx) => {
      const before = await lockStock(trx, event.id);
      const stock = counted({ ...before, ...body.stock });
      await writeStock(trx, { eventId: event.id, stock });
      await insertAudit(trx, {
        action: 'event.jersey_stock',
        actorId: member.id,
        subjectId: event.id,
        detail: { before, stock },
        now,
      });
      return { jersey_stock: stock };
    });
  });
}

function counted(stock: Record<string, number | null | undefined>): Record<string, number> {
  const sizes = Object.entries(stock).flatMap(([size, pieces]) =>
    typeof pieces === 'number' ? [[size, pieces] as const] : [],
  );
  return Object.fromEntries(sizes);
}
