import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Banners that are on and whose window holds `now`, in order. */
export async function listLiveBanners(db: Kysely<Database>, now: Date) {
  return await db
    .selectFrom('banners')
    .select(['name', 'gambar', 'link'])
    .where('is_on', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The portfolio items that are shown, in order. */
export async function listPortfolioRows(db: Kysely<Database>) {
  return await db
    .selectFrom('portfolio_items')
    .select(['id', 'title', 'summary', 'year', 'city', 'figures', 'image'])
    .where('is_shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The published FAQ items in order. */
export async function listFaqRows(db: Kysely<Database>) {
  return await db
    .selectFrom('faq_items')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Prices in rupiah of a service's offers, by key. */
export async function findServicePrices(
  db: Kysely<Database>,
  service: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('service_prices')
    .select(['offer', 'price'])
    .where('service', '=', service)
    .execute();
  return new Map(rows.map(({ offer, price }) => [offer, price]));
}
