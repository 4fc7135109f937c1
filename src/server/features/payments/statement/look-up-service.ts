import type { Kysely } from 'kysely';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { lookUpStatement, StatementOrder } from '#src/contract/payments/statement.ts';
import { paidBefore } from '#src/domain/payments/qris-fee.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { AccountRow } from '../shared/account-repository.ts';
import { listPaidRegistrations } from '../shared/payment-list-repository.ts';
import { listBookedLines, listKnownLines } from './line-repository.ts';
import { listMatchableOrders } from './statement-repository.ts';

/** As a column holds it. */
const mostAmount = 2_147_483_647;

type Input = {
  eventId: string;
  account: AccountRow;
  payee: string;
  lines: CallOf<typeof lookUpStatement>['body']['lines'];
};

/** What is known of an account's lines, and the orders that they may have paid. */
export async function lookUp(
  db: Kysely<Database>,
  { eventId, account, payee, lines }: Input,
): Promise<ResponseOf<typeof lookUpStatement>> {
  const amounts = amountsPaid(lines, account.qris_fee);
  const known = await listKnownLines(db, { accountId: account.id, eventId, lines });
  // Those that lines were booked to, in case the bank took the money back.
  const bookedTo = known.flatMap(({ order_ids: ids }) => ids);
  const rows = await listMatchableOrders(db, { eventId, payee, amounts, bookedTo });
  const own = rows.filter((row) => row.event_id === eventId).map(({ id }) => id);
  const [runners, booked] = await Promise.all([
    mapRunners(db, own),
    mapBooked(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    known: known.map((line) => ({
      key: line.key,
      as: line.is_booked ? 'booked' : 'ignored',
      order_ids: line.event_id === eventId ? line.order_ids : [],
    })),
    orders: rows.map(({ title, event_id: ofEvent, created_at, expires_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      holds_place: Boolean(row.holds_place),
      is_booked: booked.has(row.id),
      booked: booked.get(row.id) ?? [],
      event_title: ofEvent === eventId ? null : title,
      runners: runners.get(row.id) ?? [],
    })),
    columns: account.statement_columns,
    qris_fee: account.qris_fee,
  };
}

/** What the payers of lines may have paid: what came, and that with an acquirer's fee. */
function amountsPaid(lines: Input['lines'], fee: number | null): number[] {
  const paid = lines.flatMap(({ amount }) =>
    fee === null ? [amount] : [amount, ...paidBefore(amount, fee)],
  );
  return [...new Set(paid)].filter((amount) => amount <= mostAmount);
}

async function mapRunners(db: Kysely<Database>, orderIds: readonly string[]) {
  const byOrder = new Map<string, StatementOrder['runners']>();
  for (const row of await listPaidRegistrations(db, orderIds)) {
    const runner = { legal_name: row.holder.legal_name, category_code: row.category_code };
    byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), runner]);
  }
  return byOrder;
}

async function mapBooked(db: Kysely<Database>, orderIds: readonly string[]) {
  const byOrder = new Map<string, NonNullable<StatementOrder['booked']>>();
  for (const { order_id: id, has_balance, ...line } of await listBookedLines(db, orderIds)) {
    const booked = { ...line, has_balance: Boolean(has_balance) };
    byOrder.set(id, [...(byOrder.get(id) ?? []), booked]);
  }
  return byOrder;
}
