import type { DecisionBody, OrderToPay } from '#src/contract/payments/order-payments.ts';
import {
  decideOrder,
  type Decided,
  type DecisionRefusal,
} from '#src/domain/payments/order-decision.ts';
import { type AmountKind, toDecided } from './possible-decisions.ts';

type Without<Body> = Body extends unknown ? Omit<Body, 'id' | 'rev'> : never;
/** What a host says, before it is sent. */
export type NewDecision = Without<DecisionBody>;

/** A sum as a decision: one that is less than what is due is a part of it, any other confirms. */
export function toDecision(kind: AmountKind, order: OrderToPay, amount: number): NewDecision {
  if (kind !== 'amount') return { kind, amount };
  return { kind: order.received + amount < order.amount ? 'part' : 'confirm', amount };
}

/** What would become of the order, or why the sum does not fit. */
export function foretell(order: OrderToPay, decision: NewDecision): Decided | DecisionRefusal {
  return decideOrder(toDecided(order), decision);
}

/** The sum that is most likely meant; null where there is none. */
export function usualAmount(kind: AmountKind, { amount, received, kept, payment }: OrderToPay) {
  switch (kind) {
    case 'amount':
      return null;
    case 'receive':
      return amount;
    case 'reinstate':
      return Math.max(0, amount - received);
    case 'refund':
      // Of a place that was given up, what the refund rule says.
      return payment === 'paid' && received > amount ? received - amount : received - kept;
  }
}
