import { promoBatch, promoMost } from '#src/contract/promo/promo-choices.ts';
import type { NewPromo, PromoBatch, PromoCode } from '#src/contract/promo/promo-codes.ts';
import type { Zone } from '#src/contract/common.ts';
import { type Faults, faultsByName } from '#src/client/lib/forms/typed/faults.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';
import { foldPromoCode, isPromoCode } from '#src/domain/promo/promo-code.ts';
import { dayInZone, timeInZone, zonedInstant } from '#src/domain/time/zone.ts';

/** A promo code while it is edited: numbers and times as typed, times in the event's zone. */
export type PromoDraft = {
  code: string;
  prefix: string;
  count: string;
  kind: PromoCode['kind'];
  value: string;
  limit: string;
  perMember: string;
  from: string;
  until: string;
  categoryIds: readonly string[] | null;
};

/** The fields that can be wrong, by their names on the wire. */
export const promoFields = [
  'code',
  'prefix',
  'count',
  'value',
  'use_limit',
  'per_member',
  'from',
  'until',
  'category_ids',
] as const;
export type PromoField = (typeof promoFields)[number];
export type PromoFaults = Faults<PromoField>;

export const emptyDraft: PromoDraft = {
  code: '',
  prefix: '',
  count: '',
  kind: 'percent',
  value: '',
  limit: '',
  perMember: '1',
  from: '',
  until: '',
  categoryIds: null,
};

/** A code as it is edited. */
export function toDraft(promo: PromoCode, zone: Zone): PromoDraft {
  return {
    ...emptyDraft,
    code: promo.code,
    kind: promo.kind,
    value: String(promo.value),
    limit: promo.use_limit === null ? '' : String(promo.use_limit),
    perMember: String(promo.per_member),
    from: toTyped(promo.from, zone),
    until: toTyped(promo.until, zone),
    categoryIds: promo.category_ids,
  };
}

/** One code as it is sent, and what is wrong with it. */
export function readPromo(draft: PromoDraft, zone: Zone) {
  const { rule, faults } = readRule(draft, zone);
  const code = foldPromoCode(draft.code);
  const limit = draft.limit.trim() === '' ? null : toNumber(draft.limit, promoMost.uses);
  const perMember = toNumber(draft.perMember, promoMost.perMember);
  const content: NewPromo = {
    ...rule,
    code,
    use_limit: limit ?? null,
    per_member: perMember ?? 1,
  };
  return {
    content,
    faults: {
      ...(code === '' ? { code: 'required' } : isPromoCode(code) ? {} : { code: 'shape' }),
      ...faults,
      ...(limit === undefined ? { use_limit: 'number' } : {}),
      ...(perMember === undefined ? { per_member: 'number' } : {}),
    } satisfies PromoFaults,
  };
}

/** Many codes as they are sent, and what is wrong with them. */
export function readBatch(draft: PromoDraft, zone: Zone) {
  const { rule, faults } = readRule(draft, zone);
  const prefix = foldPromoCode(draft.prefix);
  const count = toNumber(draft.count, promoBatch.most);
  const content: Omit<PromoBatch, 'id'> = { ...rule, prefix, count: count ?? 1 };
  const isPrefix = /^[A-Z0-9]*$/.test(prefix) && prefix.length <= promoBatch.prefix;
  return {
    content,
    faults: {
      ...(isPrefix ? {} : { prefix: 'prefix' }),
      ...(count === undefined ? { count: 'count' } : {}),
      ...faults,
    } satisfies PromoFaults,
  };
}

/** The server's refusals by field. */
export const toFaults = faultsByName(promoFields);

function readRule(draft: PromoDraft, zone: Zone) {
  const isPercent = draft.kind === 'percent';
  const value = isPercent ? toNumber(draft.value, 100) : toAmount(draft.value);
  const from = toInstant(draft.from, zone);
  const until = toInstant(draft.until, zone);
  const isBackwards = from && until ? from >= until : false;
  const faults: PromoFaults = {
    ...(value === undefined ? { value: isPercent ? 'percent' : 'number' } : {}),
    ...(from === undefined ? { from: 'time' } : {}),
    ...(until === undefined ? { until: 'time' } : isBackwards ? { until: 'backwards' } : {}),
    ...(draft.categoryIds?.length === 0 ? { category_ids: 'empty' } : {}),
  };
  return {
    rule: {
      kind: draft.kind,
      value: value ?? 1,
      from: from ?? null,
      until: until ?? null,
      category_ids: draft.categoryIds === null ? null : [...draft.categoryIds],
    },
    faults,
  };
}

/** A whole number from 1; thousands may have dots. Undefined for anything else. */
function toNumber(typed: string, most: number): number | undefined {
  const text = typed.replace(/[\s.]/g, '');
  return within(/^\d{1,10}$/.test(text) ? Number(text) : 0, most);
}

function toAmount(typed: string): number | undefined {
  return within(readTypedAmount(typed) ?? 0, promoMost.amount);
}

function within(value: number, most: number): number | undefined {
  return value >= 1 && value <= most ? value : undefined;
}

function toTyped(instant: string | null, zone: Zone): string {
  return instant === null ? '' : `${dayInZone(instant, zone)}T${timeInZone(instant, zone)}`;
}

/** Null for nothing typed; undefined for a time that does not exist. */
function toInstant(typed: string, zone: Zone): string | null | undefined {
  if (typed === '') return null;
  const [day = '', time = ''] = typed.split('T');
  try {
    return zonedInstant({ day, time: time.slice(0, 5), zone });
  } catch {
    return undefined;
  }
}
