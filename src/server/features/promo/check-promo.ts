import type { Kysely } from 'kysely';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { checkPromoCode } from '#src/contract/promo/promo-codes.ts';
import { priceNow } from '#src/domain/registration/price-tiers.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';
import { getOpenEvent } from '#src/server/rights/open-event.ts';
import { findPromo } from './shared/take-promo.ts';

type Input = { eventId: string; memberId: string; categoryId: string; code: string; now: Date };

/**
 * What a promo code would take off a category's price now for a member.
 *
 * @throws problem not_found, registration_closed, registration_not_open, event_cancelled, invalid_request for a category of
 * another event, and those of `findPromo`
 */
export async function checkPromo(
  db: Kysely<Database>,
  asked: Input,
): Promise<ResponseOf<typeof checkPromoCode>> {
  const { eventId, categoryId, now } = asked;
  await getOpenEvent(db, { eventId, now });
  const category = await db
    .selectFrom('categories')
    .select(['price', 'price_tiers', 'taken'])
    .where('event_id', '=', eventId)
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!category) throw invalidField('category_id', 'unknown');
  const { price: regular, price_tiers: tiers, taken } = category;
  const price = priceNow({ price: regular, tiers, taken, now: now.getTime() });
  const { code, discounts } = await findPromo(db, { ...asked, places: [{ categoryId, price }] });
  const discount = discounts[0] ?? 0;
  return { code, price, discount, total: price - discount };
}
