import type { Zone } from '#src/contract/common.ts';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { dayInZone, timeInZone } from '#src/domain/time/zone.ts';
import type { Cell } from '#src/domain/text/csv.ts';

export type PromoTableWords = {
  heads: Record<
    'code' | 'percent' | 'amount' | 'uses' | 'limit' | 'perMember' | 'from' | 'until',
    string
  > & { categories: string; state: string };
  zone: Zone;
  categories: (promo: PromoCode) => string;
  state: (promo: PromoCode) => string;
};

/** Promo codes as a table with a head in the reader's language; times in the event's zone. */
export function toPromoTable(
  promos: readonly PromoCode[],
  { heads, zone, ...words }: PromoTableWords,
): Cell[][] {
  const when = (at: string | null) =>
    at === null ? null : `${dayInZone(at, zone)} ${timeInZone(at, zone)}`;
  return [
    [
      heads.code,
      heads.percent,
      heads.amount,
      heads.uses,
      heads.limit,
      heads.perMember,
      heads.from,
      heads.until,
      heads.categories,
      heads.state,
    ],
    ...promos.map((promo) => [
      promo.code,
      promo.kind === 'percent' ? promo.value : null,
      promo.kind === 'amount' ? promo.value : null,
      promo.uses,
      promo.use_limit,
      promo.per_member,
      when(promo.from),
      when(promo.until),
      words.categories(promo),
      words.state(promo),
    ]),
  ];
}
