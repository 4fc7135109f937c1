import type { Kysely } from 'kysely';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { askGroupPrice } from '#src/contract/registration/groups.ts';
import {
  allotPlaces,
  type Allotted,
  type OpenCategory,
} from '#src/domain/registration/group/allot-places.ts';
import { hasWaitingList } from '#src/domain/registration/waiting/waiting-offer.ts';
import type { CategoryRow } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';
import { findPromo, type TakenPromo } from '#src/server/features/promo/shared/take-promo.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { findWaitingCategory } from '#src/server/core/waiting/offers.ts';
import { getGroupEvent } from './group-rules.ts';

type Input = {
  eventId: string;
  memberId: string;
  /** Of each person, in their order. */
  categoryIds: readonly string[];
  code: string | undefined;
  now: Date;
};

/** What one person of a group gets; `discount` is null where a code has no use for them. */
export type Share = Allotted & { index: number; discount: number | null };

/**
 * What places for several people would cost now, and who of them would have one. Takes nothing.
 *
 * @throws problem invalid_request for a category of another event, those of `getGroupEvent` and `findPromo`
 */
export async function askPrice(
  db: Kysely<Database>,
  asked: Input,
): Promise<ResponseOf<typeof askGroupPrice>> {
  const { eventId, memberId, categoryIds, code, now } = asked;
  const event = await getGroupEvent(db, { eventId, now });
  const categories: OpenCategory[] = [];
  for (const id of new Set(categoryIds)) {
    const category = await db
      .selectFrom('categories')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('id', '=', id)
      .executeTakeFirst();
    const waiting = await findWaitingCategory(db, { id, now });
    if (!category || waiting === null) throw invalidField('category_id', 'unknown');
    categories.push(openCategory(event, category, { taken: category.taken, line: waiting.line }));
  }
  const places = allotPlaces(categoryIds, categories, now.getTime());
  const isDiscounted = code !== undefined && places.some(({ price }) => price > 0);
  const about = { eventId, memberId, now };
  const promo = isDiscounted
    ? await findPromo(db, { ...about, code, places: placedFirst(places) })
    : null;
  const shares = toShares(places, promo);
  const placed = shares.filter(({ hasPlace }) => hasPlace);
  const price = sum(placed.map((share) => share.price));
  const discount = sum(placed.map((share) => share.discount ?? 0));
  return {
    placed: placed.length,
    may_wait: hasWaitingList(event),
    price,
    discount,
    total: price - discount,
    promo:
      promo === null
        ? null
        : { code: promo.code, people: shares.filter((share) => share.discount !== null).length },
    each: shares.map((share) => ({
      category_id: share.categoryId,
      has_place: share.hasPlace,
      price: share.price,
      discount: share.discount,
    })),
  };
}

/** A category for who comes now: a free place is first of all for those who wait. */
export function openCategory(
  event: RegistrableEvent,
  { id, price, price_tiers: tiers, quota }: CategoryRow,
  { taken, line }: { taken: number; line: number },
): OpenCategory {
  const free = hasWaitingList(event) && line > 0 ? 0 : Math.max(0, quota - taken);
  return { id, price, tiers, taken, free };
}

/** The order in which people have the uses of a code: who has a place before who waits. */
export function placedFirst<Place extends { hasPlace: boolean }>(
  places: readonly Place[],
): Place[] {
  return [
    ...places.filter(({ hasPlace }) => hasPlace),
    ...places.filter(({ hasPlace }) => !hasPlace),
  ];
}

/** What each of several people gets, in their order, with a code that was asked for them in that of `placedFirst`. */
export function toShares(
  places: readonly Allotted[],
  promo: Pick<TakenPromo, 'discounts'> | null,
): Share[] {
  const inTurn = placedFirst(places);
  return places.map((place, index) => ({
    ...place,
    index,
    discount: promo?.discounts[inTurn.indexOf(place)] ?? null,
  }));
}

/** Rupiah together. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
