import type { Zone } from '#src/contract/common.ts';
import { refundDays } from '#src/contract/refunds/refund-choices.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import { type Faults, faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { dayInZone, timeInZone, zonedInstant } from '#src/domain/time/zone.ts';

/** A refund rule while it is edited: numbers and the time as typed, the time in the event's zone. */
export type RefundDraft = {
  isOn: boolean;
  until: string;
  percent: string;
  addOns: string;
  days: string;
};

export type RefundFaults = Faults<'until' | 'percent' | 'addOns' | 'days'>;

/** A rule as it is edited. */
export function toRefundDraft(rule: RefundRule | null, zone: Zone): RefundDraft {
  if (rule === null) {
    return { isOn: false, until: '', percent: '50', addOns: '0', days: String(refundDays.usual) };
  }
  const { until, percent, add_ons_percent: addOns, days } = rule;
  return {
    isOn: true,
    until: `${dayInZone(until, zone)}T${timeInZone(until, zone)}`,
    percent: String(percent),
    addOns: String(addOns),
    days: String(days),
  };
}

/** A rule as it is sent, and what is wrong with it; null where paid places cannot be given up. */
export function readRefundRule(
  draft: RefundDraft,
  zone: Zone,
): { content: RefundRule | null; faults: RefundFaults } {
  if (!draft.isOn) return { content: null, faults: {} };
  const until = toInstant(draft.until, zone);
  const percent = toNumber(draft.percent, 0, 100);
  const addOns = toNumber(draft.addOns, 0, 100);
  const days = toNumber(draft.days, refundDays.least, refundDays.most);
  if (until === null || percent === null || addOns === null || days === null) {
    const faults = faultsOf({
      until: until === null && 'invalid',
      percent: percent === null && 'invalid',
      addOns: addOns === null && 'invalid',
      days: days === null && 'invalid',
    });
    return { content: null, faults };
  }
  return { content: { until, percent, add_ons_percent: addOns, days }, faults: {} };
}

function toNumber(typed: string, least: number, most: number): number | null {
  const text = typed.replace(/[\s%]/g, '');
  const value = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : null;
}

/** Null for a time that does not exist. */
function toInstant(typed: string, zone: Zone): string | null {
  const [day = '', time = ''] = typed.split('T');
  try {
    return zonedInstant({ day, time: time.slice(0, 5), zone });
  } catch {
    return null;
  }
}
