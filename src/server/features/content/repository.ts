import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Banners whose window holds `now`, in their order. */
export async function listLiveBanners(db: Kysely<Database>, now: Date) {
  return await db
    .selectFrom('banners')
    .select(['name', 'gambar', 'link'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('position')
    .execute();
}

/** Past work, in its order. */
export async function listPortfolioRows(db: Kysely<Database>) {
  return await db.selectFrom('portfolio_items').selectAll().orderBy('position').execute();
}

/** Questions and answers, in their order. */
export async function listFaqRows(db: Kysely<Database>) {
  return await db.selectFrom('faq_items').selectAll().orderBy('position').execute();
}

/** The prices in rupiah of a service's offers, by the offer's key. */
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
