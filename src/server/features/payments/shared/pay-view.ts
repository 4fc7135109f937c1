import type { PayTo } from '#src/contract/registration.ts';
import { withAmount } from '#src/domain/payments/qris/qris.ts';
import type { OrdersTable } from '#src/server/db/tables/registrations.ts';
import type { EventAccountRow } from './account-repository.ts';

type Payable = {
  event_id: string;
  payment: OrdersTable['payment'];
  amount: number;
  unique_part: number;
  exact_qr: boolean;
  received: number;
  proof_at: Date | null;
  refusal: string | null;
};

/** Whether an order waits for its money, or for somebody who looks at its proof. */
export function isOpen({ payment }: Pick<Payable, 'payment'>): boolean {
  return payment === 'unpaid' || payment === 'proof_sent';
}

/**
 * How to pay an order: null when it is closed, or its event offers no account. One that has expired shows no account, but
 * what became of money that came late. `accounts` may be of other events, too.
 */
export function payView(order: Payable, accounts: readonly EventAccountRow[]): PayTo | null {
  const isExpired = order.payment === 'expired';
  const offered = accounts.filter(({ event_id: id }) => id === order.event_id && !isExpired);
  if (!isExpired && (!isOpen(order) || offered.length === 0)) return null;
  return {
    unique_part: order.unique_part,
    exact_qr: order.exact_qr,
    received: order.received,
    proof_at: order.proof_at?.toISOString() ?? null,
    refusal: order.refusal,
    accounts: offered.map(({ id, bank, qris }) => ({
      id,
      bank,
      qris:
        qris !== null && order.exact_qr ? withAmount(qris, order.amount - order.received) : qris,
    })),
  };
}
