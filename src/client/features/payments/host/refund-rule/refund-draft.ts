import type { Zone } from '#src/contract/common.ts';
import { refundDays } from '#src/contract/refunds/refund-choices.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import { dayInZone, timeInZone, zonedInstant } from '#src/domain/time/zone.ts';

/** A refund rule while it is edited: numbers and the time as typed, the time in the event's zone. */
export type RefundDraft = {
  isOn: boolean;
  until: string;
  percent: string;
  addOns: string;
  days: string;
};

export type RefundFaults = Partial<Record<'until' | 'percent' | 'addOns' | 'days', true>>;

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
): { rule: RefundRule | null; faults: RefundFaults } {
  if (!draft.isOn) return { rule: null, faults: {} };
  const until = toInstant(draft.until, zone);
  const percent = toNumber(draft.percent, 0, 100);
  const addOns = toNumber(draft.addOns, 0, 100);
  const days = toNumber(draft.days, refundDays.least, refundDays.most);
  const faults: RefundFaults = {
    ...(until === null ? { until: true } : {}),
    ...(percent === null ? { percent: true } : {}),
    ...(addOns === null ? { addOns: true } : {}),
    ...(days === null ? { days: true } : {}),
  };
  if (until === null || percent === null || addOns === null || days === null) {
    return { rule: null, faults };
  }
  return { rule: { until, percent, add_ons_percent: addOns, days }, faults };
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
