import type { RefundRule } from '#src/contract/refunds/order-refund.ts';

/** Money of an order in rupiah: all that was asked for, the add-ons in it, and what came. */
type OrderMoney = { amount: number; addOns: number; received: number };

/** What comes back of a place that is given up, and by which rule. */
export type Refund = { back: number; rule: RefundRule };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Rupiah that come back by a rule: its share of the entry fee as it was paid (the unique digits belong to it), its share of
 * the add-ons, and all that was paid beyond the amount. Never more than came.
 */
export function refundBy(
  { percent, add_ons_percent: ofAddOns }: RefundRule,
  { amount, addOns, received }: OrderMoney,
): number {
  const entry = Math.floor(((amount - addOns) * percent) / 100);
  const added = Math.floor((addOns * ofAddOns) / 100);
  return Math.min(received, entry + added + Math.max(0, received - amount));
}

/**
 * What comes back if a paid place is given up at `now` (epoch milliseconds): by the best for the runner among the rule they
 * were shown as they registered and the one of today. Null where no rule allows it any more.
 */
export function bestRefund(
  rules: readonly (RefundRule | null)[],
  money: OrderMoney,
  now: number,
): Refund | null {
  let best: Refund | null = null;
  for (const rule of rules) {
    if (rule === null || now >= Date.parse(rule.until)) continue;
    const back = refundBy(rule, money);
    if (best === null || back > best.back) best = { back, rule };
  }
  return best;
}

/** Until when a host pays back what is given up at `now`; both epoch milliseconds. */
export function refundPaidBy({ days }: Pick<RefundRule, 'days'>, now: number): number {
  return now + days * dayMs;
}
