import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { decideOrder, type DecidedOrder } from '#src/domain/payments/order-decision.ts';

/** What a host can say of an order's money. `amount`: not exactly the order's amount came. */
export type DecisionKind = 'confirm' | 'refuse' | AmountKind;
/** Those that ask for a sum. */
export type AmountKind = 'amount' | 'receive' | 'reinstate' | 'refund';

/** An order as the rules of decisions see it. */
export function toDecided(order: OrderToPay): DecidedOrder {
  const { payment, amount, received, kept, proof_at: proof, registrations } = order;
  const holdsPlace = registrations.some(({ holds_place: holds }) => holds);
  return { payment, amount, received, holdsPlace, hasProof: proof !== null, kept };
}

/** What a host can say of an order as it is now. */
export function findDecisions(order: OrderToPay): DecisionKind[] {
  const state = toDecided(order);
  const { amount } = order;
  const fits = {
    refuse: decideOrder(state, { kind: 'refuse' }) !== 'state',
    confirm: decideOrder(state, { kind: 'confirm', amount }) !== 'state',
    amount: decideOrder(state, { kind: 'part', amount: 1 }) !== 'state',
    reinstate: decideOrder(state, { kind: 'reinstate', amount }) !== 'state',
    receive: decideOrder(state, { kind: 'receive', amount: 1 }) !== 'state',
    refund: typeof decideOrder(state, { kind: 'refund', amount: 1 }) !== 'string',
  };
  const kinds: DecisionKind[] = ['refuse', 'confirm', 'amount', 'reinstate', 'receive', 'refund'];
  return kinds.filter((kind) => fits[kind]);
}

/** The one or two that an order most likely waits for, the one that takes the place forward last. */
export function findMainDecisions(order: OrderToPay): DecisionKind[] {
  const isOwed = order.received > (order.payment === 'paid' ? order.amount : order.kept);
  const waits = order.proof_at !== null || isOwed;
  const possible = findDecisions(order).filter(
    (kind) =>
      kind === 'refuse' ||
      kind === 'confirm' ||
      (kind === 'reinstate' && waits) ||
      (kind === 'refund' && isOwed),
  );
  if (possible.includes('confirm')) return possible.filter((kind) => kind !== 'refund');
  const [no] = possible.filter((kind) => kind !== 'reinstate');
  return [no, possible.find((kind) => kind === 'reinstate')].filter((kind) => kind !== undefined);
}
