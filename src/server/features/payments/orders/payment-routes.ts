import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import {
  decidePayment as decidePaymentEndpoint,
  exportLedger,
  getLedger,
  getOrderPayment,
  listPayments,
  type LedgerEntry,
  type OrderToPay,
} from '#src/contract/payments/order-payments.ts';
import { owedBack } from '#src/domain/payments/owed-back.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { readRefundAccounts } from '../shared/refund-account-service.ts';
import { decidePayment } from './decision-service.ts';
import {
  countMoneyEntries,
  listEntries,
  listMoneyEntries,
  sumLedger,
  type EntryRow,
} from '../shared/entry-repository.ts';
import {
  countPayments,
  findPaymentRow,
  listPaidRegistrations,
  listPaymentRows,
  waitingSince,
  type PaymentRow,
} from '../shared/payment-list-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;

const ledgerSort = 'at';

/** How an event's money stands, and what its hosts decide about it. */
export function paymentRoutes(
  app: FastifyInstance,
  { db, keys }: { db: Kysely<Database>; keys: Keys },
): void {
  route(app, listPayments, async ({ params, query, member }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const { show, limit } = query;
    const sort = waitingSince(show);
    const after = readCursor(query.cursor, sort, 'instant');
    const [rows, counts] = await Promise.all([
      listPaymentRows(db, { eventId: params.id, show, after, limit }),
      countPayments(db, params.id),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => (row[sort] ?? row.created_at).toISOString(),
    });
    const data = await toOrders(shown);
    return { data, next_cursor: nextCursor, total: counts[show], counts };
  });

  route(app, getOrderPayment, async ({ params: { id: eventId, orderId }, member }) => {
    await requireHost(db, { eventId, memberId: member.id });
    return { order: await readOrder({ eventId, id: orderId }) };
  });

  route(app, decidePaymentEndpoint, async ({ params, body: decision, member, now }) => {
    const { id: eventId, orderId } = params;
    await requireHost(db, { eventId, memberId: member.id });
    const asked = { eventId, orderId, hostId: member.id, decision, now };
    await decidePayment({ db, keys }, asked);
    if (decision.kind === 'refund' || decision.kind === 'reinstate') {
      app.publicData.placesChanged(eventId);
    }
    return { order: await readOrder({ eventId, id: orderId }) };
  });

  route(app, getLedger, async ({ params: { id: eventId }, query, member }) => {
    await requireHost(db, { eventId, memberId: member.id });
    const after = readCursor(query.cursor, ledgerSort, 'instant');
    const [rows, total, totals] = await Promise.all([
      listMoneyEntries(db, { eventId, after, limit: query.limit }),
      countMoneyEntries(db, eventId),
      sumLedger(db, eventId),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: query.limit,
      sort: ledgerSort,
      valueOf: (row) => row.at.toISOString(),
    });
    return { data: await toLedger(db, shown), next_cursor: nextCursor, total, totals };
  });

  route(app, exportLedger, async ({ params: { id: eventId }, member, now }) => {
    await requireHost(db, { eventId, memberId: member.id });
    return await memberTx(db, member.id, async (trx) => {
      const data = await toLedger(trx, await listMoneyEntries(trx, { eventId, after: null }));
      await insertAudit(trx, {
        action: 'ledger.exported',
        actorId: member.id,
        subjectId: eventId,
        detail: { count: data.length },
        now,
      });
      return { data };
    });
  });

  async function readOrder(which: { eventId: string; id: string }): Promise<OrderToPay> {
    const row = await findPaymentRow(db, which);
    const [order] = row ? await toOrders([row]) : [];
    if (!order) throw problem('not_found');
    return order;
  }

  async function toOrders(rows: readonly PaymentRow[]): Promise<OrderToPay[]> {
    const ids = rows.map(({ id }) => id);
    const owedIds = rows.filter((row) => owedBack(row) > 0).map(({ id }) => id);
    const [registrations, entries, accounts] = await Promise.all([
      listPaidRegistrations(db, ids),
      listEntries(db, ids),
      // Nobody needs them once the money went back.
      readRefundAccounts({ db, keys }, owedIds),
    ]);
    return rows.map((row) => ({
      id: row.id,
      rev: row.rev,
      payment: row.payment,
      amount: row.amount,
      unique_part: row.unique_part,
      promo_code: row.promo_code,
      discount: row.discount,
      add_ons: row.ordered,
      received: row.received,
      kept: row.kept,
      refund_by: row.refund_by?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
      proof_at: row.proof_at?.toISOString() ?? null,
      has_refund_proof: Boolean(row.has_refund_proof),
      refund_account: accounts.get(row.id) ?? null,
      registrations: registrations
        .filter((registration) => registration.order_id === row.id)
        .map(({ id, holder, bib, state, category_code }) => ({
          id,
          legal_name: holder.legal_name,
          category_code,
          bib,
          holds_place: placeStates.some((each) => each === state),
        })),
      entries: entries.filter((entry) => entry.order_id === row.id).map(entryView),
    }));
  }
}

/** Entries with whom they are for. */
async function toLedger(db: Db, rows: readonly EntryRow[]): Promise<LedgerEntry[]> {
  const orderIds = [...new Set(rows.map((row) => row.order_id))];
  const ofOrders = new Map<string, Awaited<ReturnType<typeof listPaidRegistrations>>>();
  for (const registration of await listPaidRegistrations(db, orderIds)) {
    const own = ofOrders.get(registration.order_id) ?? [];
    ofOrders.set(registration.order_id, [...own, registration]);
  }
  return rows.map((row) => {
    const own = ofOrders.get(row.order_id) ?? [];
    return {
      ...entryView(row),
      order_id: row.order_id,
      names: own.map(({ holder }) => holder.legal_name),
      category_codes: own.map((each) => each.category_code),
      promo_code: row.promo_code,
      discount: row.discount,
    };
  });
}

function entryView({ id, kind, amount, fee, reason, at, by }: EntryRow) {
  return { id, kind, amount, fee, reason, at: at.toISOString(), by };
}
