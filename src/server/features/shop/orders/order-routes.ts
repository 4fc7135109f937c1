import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as contract from '#src/contract/shop/shop-orders.ts';
import type { AuditDays } from '#src/contract/desk/desk-choices.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { requireAdmin } from '#src/server/rights/editors.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import {
  countOrders,
  findOrder,
  listOrderRows,
  type OrderScope,
  type ShopOrderRow,
} from './order-repository.ts';
import { changeOrder, noteOrder, setOrderState } from './order-service.ts';

const sort = 'newest';
const dayMs = 86_400_000;
const maxExport = 5000;

type Filters = Omit<OrderScope, 'since'> & { days?: AuditDays | undefined };

/** Orders by WhatsApp, for admins: they hold names and numbers of buyers. */
export function orderRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  // Stock has changed.
  const told = () => app.publicData.changed('shop');

  route(app, contract.listShopOrders, async ({ query, member, now }) => {
    requireAdmin(member);
    const { cursor, limit, ...filters } = query;
    const scope = toScope(filters, now);
    const after = readCursor(cursor, sort, 'instant');
    const [rows, total] = await Promise.all([
      listOrderRows(db, { scope, after, limit }),
      countOrders(db, scope),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => row.created_at.toISOString(),
    });
    return { data: shown.map(orderView), next_cursor: nextCursor, total };
  });

  route(app, contract.getShopOrder, async ({ params: { id }, member }) => {
    requireAdmin(member);
    const order = await findOrder(db, id);
    if (order === null) throw problem('not_found');
    return { order: orderView(order) };
  });

  route(app, contract.noteShopOrder, async ({ body, member, now }) => {
    requireAdmin(member);
    const { request_id: requestId, ...order } = body;
    const row = await noteOrder(db, { requestId, order, adminId: member.id, now });
    told();
    return { order: orderView(row) };
  });

  route(app, contract.changeShopOrder, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    const { rev, ...details } = body;
    const row = await changeOrder(db, { id, rev, details, adminId: member.id, now });
    told();
    return { order: orderView(row) };
  });

  route(app, contract.setShopOrderState, async ({ params: { id }, body, member, now }) => {
    requireAdmin(member);
    const row = await setOrderState(db, { id, ...body, adminId: member.id, now });
    told();
    return { order: orderView(row) };
  });

  route(app, contract.exportShopOrders, async ({ body, member, now }) => {
    requireAdmin(member);
    const scope = toScope(body, now);
    return await memberTx(db, member.id, async (trx) => {
      // Noted before anything is handed out.
      await insertAudit(trx, { action: 'shop_order.exported', actorId: member.id, now });
      const rows = await listOrderRows(trx, { scope, after: null, limit: maxExport });
      return {
        data: rows.slice(0, maxExport).map(orderView),
        total: await countOrders(trx, scope),
      };
    });
  });
}

function toScope({ days, ...filters }: Filters, now: Date): OrderScope {
  const since = days === undefined ? null : new Date(now.getTime() - Number(days) * dayMs);
  return { ...filters, since };
}

function orderView(row: ShopOrderRow): contract.ShopOrder {
  const { id, unit_price, amount, buyer_name, buyer_phone, note, state, rev } = row;
  return {
    id,
    unit_price,
    amount,
    buyer_name,
    buyer_phone,
    note,
    state,
    rev,
    product: { id: row.product_id, name: row.product_name },
    variant: { id: row.variant_id, name: row.variant_name },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
