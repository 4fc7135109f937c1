import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  confirmPayment as confirmPaymentEndpoint,
  listHostOrders,
} from '#src/contract/payments/host-orders.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import {
  countOrders,
  listOrderRegistrations,
  listOrderRows,
} from '#src/server/core/orders/orders.ts';
import { confirmPayment } from '../shared/payment-service.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

const orderSort = 'created_at';

/** Orders of an event, for its hosts. */
export function orderRoutes(app: FastifyInstance, { db, keys }: Dependencies) {
  route(app, listHostOrders, async ({ params, query, member }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const filter = { eventId: params.id, payment: query.payment };
    const after = readCursor(query.cursor, orderSort, 'instant');
    const [rows, total] = await Promise.all([
      listOrderRows(db, { ...filter, after, limit: query.limit }),
      countOrders(db, filter),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: query.limit,
      sort: orderSort,
      valueOf: (row) => row.created_at.toISOString(),
    });
    const registrations = await listOrderRegistrations(
      db,
      shown.map((row) => row.id),
    );
    return {
      data: shown.map((order) => ({
        id: order.id,
        amount: order.amount,
        payment: order.payment,
        created_at: order.created_at.toISOString(),
        expires_at: order.expires_at?.toISOString() ?? null,
        registrations: registrations
          .filter((registration) => registration.order_id === order.id)
          .map(({ id, holder, category_code, bib }) => ({
            id,
            legal_name: holder.legal_name,
            category_code,
            bib,
          })),
      })),
      next_cursor: nextCursor,
      total,
    };
  });

  route(app, confirmPaymentEndpoint, async ({ params, member, now }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const payment = { eventId: params.id, orderId: params.orderId, hostId: member.id, now };
    await confirmPayment({ db, keys }, payment);
    return { id: params.orderId, payment: 'paid' as const };
  });
}
