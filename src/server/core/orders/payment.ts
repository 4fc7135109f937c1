import { type Transaction, type Updateable, sql, type SqlBool } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { OrdersTable } from '#src/server/db/tables/registrations.ts';

type Trx = Transaction<Database>;

type PaymentChange = Partial<
  Pick<
    Updateable<OrdersTable>,
    'payment' | 'received' | 'kept' | 'expires_at' | 'proof_at' | 'refusal'
  >
>;

/** Changes how a locked order's money stands. */
export async function writePayment(
  trx: Transaction<Database>,
  { id, now, ...change }: PaymentChange & { id: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ ...change, rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Takes the unique part from what a locked order asks for: its payer left it out. */
export async function waiveUniquePart(trx: Transaction<Database>, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ amount: eb('amount', '-', eb.ref('unique_part')), unique_part: 0 }))
    .where('id', '=', orderId)
    .execute();
}

/** Takes the money out of closed orders that only an import had noted. */
export async function forgetMoney(
  trx: Trx,
  { orderIds, now }: { orderIds: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ received: 0, rev: sql`rev + 1`, updated_at: now })
    .where(sql<boolean>`id = any(${orderIds})`)
    .execute();
}

/**
 * Closes unpaid orders all of whose registrations wait. They lose what named their amount: another order may get it
 * meanwhile.
 */
export async function closeWaitingOrders(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      payment: 'none',
      expires_at: null,
      amount: eb('amount', '-', eb.ref('unique_part')),
      unique_part: 0,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where(sql<SqlBool>`id = any(${ids})`)
    .where('payment', '=', 'unpaid')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.order_id', '=', 'orders.id')
            .where('registrations.state', 'in', ['pending', 'confirmed']),
        ),
      ),
    )
    .execute();
}

/** Asks nothing more of a locked order that keeps only places without a price. */
export async function closeFreeOrder(
  trx: Trx,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      amount: 0,
      unique_part: 0,
      payment: 'none',
      expires_at: null,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Writes what stays with the host of a locked order from which a paid place was given up, in rupiah, and until when the rest is
 * paid back: `kept` of an order that ended, `rest` on top of what one with other places asks for.
 */
export async function writeRefundDue(
  trx: Trx,
  { id, by, ...money }: { id: string; by: Date } & ({ rest: number } | { kept: number }),
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...('rest' in money ? { amount: eb('amount', '+', money.rest) } : { kept: money.kept }),
      refund_by: by,
    }))
    .where('id', '=', id)
    .execute();
}
