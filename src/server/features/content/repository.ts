import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Banners active at `now`, in order. */
export async function listLiveBanners(db: Kysely<Database>, now: Date) {
  return await db
    .selectFrom('banners')
    .select(['name', 'gambar', 'link'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('position')
    .execute();
}

/** Portfolio items in order. */
export async function listPortfolioRows(db: Kysely<Database>) {
  return await db.selectFrom('portfolio_items').selectAll().orderBy('position').execute();
}

/** FAQ items in order. */
export async function listFaqRows(db: Kysely<Database>) {
  return await db.selectFrom('faq_items').selectAll().orderBy('position').execute();
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
