import { sql, type Kysely, type SqlBool } from 'kysely';
import { priceNow } from '#src/domain/registration/price-tiers.ts';
import { writeMinPrice } from '#src/server/core/events/event-details.ts';
import type { Database } from '#src/server/db/schema.ts';

/**
 * Updates the stored minimum prices, used for sorting and filtering, when tiers have ended. Returns the number of changed
 * events. Displayed prices are always computed.
 */
export async function refreshLowestPrices(db: Kysely<Database>, now: Date): Promise<number> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('events', 'events.id', 'categories.event_id')
    .select([
      'categories.event_id',
      'categories.price',
      'categories.price_tiers',
      'categories.taken',
      'events.min_price',
    ])
    .where('events.state', '=', 'published')
    .where('events.ends_at', '>=', now)
    .where('categories.event_id', 'in', (eb) =>
      eb
        .selectFrom('categories as tiered')
        .select('tiered.event_id')
        .where(sql<SqlBool>`tiered.price_tiers <> '[]'`),
    )
    .execute();
  const lowest = new Map<string, { stored: number; now: number }>();
  for (const { event_id: id, price, price_tiers: tiers, taken, min_price: stored } of rows) {
    const cost = priceNow({ price, tiers, taken, now: now.getTime() });
    lowest.set(id, { stored, now: Math.min(cost, lowest.get(id)?.now ?? cost) });
  }
  const changed = [...lowest].filter(([, price]) => price.stored !== price.now);
  for (const [id, price] of changed) {
    await writeMinPrice(db, { id, price: price.now });
  }
  return changed.length;
}
