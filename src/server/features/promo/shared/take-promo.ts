import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  foldPromoCode,
  isPromoCode,
  promoDiscount,
  refusePromo,
} from '#src/domain/promo/promo-code.ts';
import {
  holdPromo,
  addPromoUses,
  lockPromo,
  lockPromosToTake,
} from '#src/server/core/orders/promo-codes.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { OrdersTable } from '#src/server/db/tables/registrations.ts';
import { problem } from '#src/server/http/problems.ts';
import { lockAddOnsToTake } from '#src/server/core/orders/add-ons.ts';
import { releaseExpired } from '#src/server/core/waiting/expired-orders.ts';
import { countOwnUses, findPromoByCode } from './promo-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

type Input = {
  eventId: string;
  memberId: string;
  /** As it was typed. */
  code: string;
  /** The places, with their prices in rupiah: those first that are to have what uses are left. */
  places: readonly { categoryId: string; price: number }[];
  now: Date;
};

/** A promo code on an order: `discounts` in rupiah, of each place; null for one that has no use of it. */
export type TakenPromo = { id: string; code: string; discounts: (number | null)[] };

/**
 * What a promo code takes off the prices of places for a member: of the first ones of its categories that cost something, as
 * far as there are uses left. Takes no use of it.
 *
 * @throws a problem that says why it is not taken: promo_unknown, promo_ended, promo_not_yet, promo_other_category,
 * promo_used_up, promo_used_by_you
 */
export async function findPromo(db: Db, asked: Input): Promise<TakenPromo> {
  const { eventId, memberId, places, now } = asked;
  const code = foldPromoCode(asked.code);
  const priced = places.filter(({ price }) => price > 0);
  const promo = isPromoCode(code) ? await findPromoByCode(db, { eventId, code }) : null;
  if (promo === null) throw problem('promo_unknown');
  const refusal = refusePromo({
    terms: {
      isOff: promo.is_off,
      from: promo.valid_from?.getTime() ?? null,
      until: promo.valid_until?.getTime() ?? null,
      useLimit: promo.use_limit,
      uses: promo.uses,
      categoryIds: promo.category_ids,
      perMember: promo.per_member,
    },
    categoryIds: (priced.length > 0 ? priced : places).map(({ categoryId }) => categoryId),
    ownUses: await countOwnUses(db, { promoId: promo.id, memberId }),
    now: now.getTime(),
  });
  if (refusal !== null) throw problem(refusal);
  let left = promo.use_limit === null ? places.length : promo.use_limit - promo.uses;
  const discounts = places.map(({ categoryId, price }) => {
    const fits = promo.category_ids === null || promo.category_ids.includes(categoryId);
    if (!fits || price === 0 || left <= 0) return null;
    left -= 1;
    return promoDiscount(promo, price);
  });
  return { id: promo.id, code: promo.code, discounts };
}

/**
 * Locks the promo code and then the add-ons that are about to be taken, and gives the places of locked categories' expired
 * orders back, unless it is known that none has.
 */
export async function releaseBeforePromo(
  trx: Trx,
  input: {
    eventId: string;
    code: string | undefined;
    addOnIds: readonly string[];
    categoryIds: readonly string[];
    hasOverdue?: boolean;
    now: Date;
  },
): Promise<void> {
  const { addOnIds: ids, hasOverdue = true } = input;
  const code = foldPromoCode(input.code ?? '');
  // Also without a code, where add-ons are locked: everybody locks codes first.
  if (isPromoCode(code) || ids.length > 0) await lockPromosToTake(trx, { ...input, code });
  if (ids.length > 0) await lockAddOnsToTake(trx, { ...input, ids });
  if (hasOverdue) await releaseExpired(trx, input);
}

/** Takes uses of a promo code that `releaseBeforePromo` locked, one a place. Throws as `findPromo`. */
export async function takePromo(trx: Trx, asked: Input): Promise<TakenPromo> {
  const promo = await findPromo(trx, asked);
  await addPromoUses(trx, { id: promo.id, by: countUses(promo) });
  return promo;
}

/** How many uses of its code it has. */
export function countUses({ discounts }: Pick<TakenPromo, 'discounts'>): number {
  return discounts.filter((discount) => discount !== null).length;
}

/**
 * Counts an order again among the uses of its promo code: its places were given back and are given again.
 *
 * @throws problem promo_used_up when others have all uses by now
 */
export async function retakePromo(
  trx: Trx,
  order: Pick<
    Selectable<OrdersTable>,
    'id' | 'event_id' | 'promo_id' | 'promo_held' | 'promo_uses'
  >,
): Promise<void> {
  const { promo_uses: by } = order;
  if (order.promo_id === null || order.promo_held) return;
  const promo = await lockPromo(trx, { eventId: order.event_id, id: order.promo_id });
  if (promo === null) return;
  if (promo.use_limit !== null && promo.uses + by > promo.use_limit) {
    throw problem('promo_used_up');
  }
  await addPromoUses(trx, { id: promo.id, by });
  await holdPromo(trx, order.id);
}
