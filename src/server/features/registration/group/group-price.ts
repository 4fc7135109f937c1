import type { Kysely } from 'kysely';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { askGroupPrice } from '#src/contract/groups/groups.ts';
import { priceNow } from '#src/domain/registration/price-tiers.ts';
import { hasWaitingList } from '#src/domain/registration/waiting/waiting-offer.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';
import { findPromo } from '../promo/take-promo.ts';
import type { CategoryRow, RegistrableEvent } from '../repository.ts';
import { findWaitingCategory } from '../waiting/offer-repository.ts';
import { getGroupEvent } from './group-rules.ts';

type Asked = {
  eventId: string;
  memberId: string;
  categoryId: string;
  people: number;
  code: string | undefined;
  now: Date;
};

/**
 * What places for several people would cost now, and how many of them there are. Takes nothing.
 *
 * @throws problem invalid_request for a category of another event, those of `getGroupEvent` and `findPromo`
 */
export async function askPrice(
  db: Kysely<Database>,
  asked: Asked,
): Promise<ResponseOf<typeof askGroupPrice>> {
  const { eventId, memberId, categoryId, people, code, now } = asked;
  const event = await getGroupEvent(db, { eventId, now });
  const category = await db
    .selectFrom('categories')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', categoryId)
    .executeTakeFirst();
  const waiting = await findWaitingCategory(db, { id: categoryId, now });
  if (!category || waiting === null) throw invalidField('category_id', 'unknown');
  const placed = countPlaced(event, { ...category, line: waiting.line }, people);
  const prices = listPrices(category, { people, now });
  const isDiscounted = code !== undefined && prices.some((price) => price > 0);
  const promo = isDiscounted
    ? await findPromo(db, { eventId, memberId, categoryId, code, prices, now })
    : null;
  const price = sum(prices.slice(0, placed));
  const discount = sum((promo?.discounts ?? []).slice(0, placed));
  return {
    placed,
    may_wait: hasWaitingList(event),
    price,
    discount,
    total: price - discount,
    promo: promo === null ? null : { code: promo.code, people: promo.discounts.length },
  };
}

/** How many of so many people find a place: a free one is first of all for those who wait. */
export function countPlaced(
  event: RegistrableEvent,
  { quota, taken, line }: { quota: number; taken: number; line: number },
  people: number,
): number {
  if (hasWaitingList(event) && line > 0) return 0;
  return Math.max(0, Math.min(people, quota - taken));
}

/** The entry fees of the next places of a category, in rupiah: each counts for the price of the one after it. */
export function listPrices(
  { price, price_tiers: tiers, taken }: Pick<CategoryRow, 'price' | 'price_tiers' | 'taken'>,
  { people, now }: { people: number; now: Date },
): number[] {
  return Array.from({ length: people }, (_, index) =>
    priceNow({ price, tiers, taken: taken + index, now: now.getTime() }),
  );
}

/** Rupiah together. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
