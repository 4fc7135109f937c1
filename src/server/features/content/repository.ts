import { sql, type Kysely, type SqlBool } from 'kysely';
import type { CursorPosition } from '#src/server/db/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ReviewsTable } from '#src/server/db/tables/shop-and-content.ts';

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

/** One page of published reviews, newest first, and one row more when there is a next page. */
export async function listReviewRows(
  db: Kysely<Database>,
  input: {
    kind?: ReviewsTable['target_kind'] | undefined;
    after: CursorPosition | null;
    limit: number;
  },
) {
  let query = publishedReviews(db, input.kind)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.after) {
    const createdAt = new Date(input.after.value);
    query = query.where(sql<SqlBool>`(created_at, id) < (${createdAt}, ${input.after.id})`);
  }
  return await query.execute();
}

/** How many published reviews there are, of a kind or of all. */
export async function countReviews(db: Kysely<Database>, kind?: ReviewsTable['target_kind']) {
  const { count } = await publishedReviews(db, kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Past work, in its order. */
export async function listPortfolioRows(db: Kysely<Database>) {
  return await db.selectFrom('portfolio_items').selectAll().orderBy('position').execute();
}

/** Questions and answers, in their order. */
export async function listFaqRows(db: Kysely<Database>) {
  return await db.selectFrom('faq_items').selectAll().orderBy('position').execute();
}

function publishedReviews(db: Kysely<Database>, kind?: ReviewsTable['target_kind']) {
  const reviews = db.selectFrom('reviews').where('state', '=', 'published');
  return kind === undefined ? reviews : reviews.where('target_kind', '=', kind);
}
