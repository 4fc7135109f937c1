import {
  sql,
  type Insertable,
  type Kysely,
  type SqlBool,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { ReviewKind, ReviewState } from '#src/contract/content/review.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { followsShownCommunity } from '#src/server/db/shown-events.ts';
import type { ReviewsTable } from '#src/server/db/tables/shop-and-content.ts';

export type ReviewFilter = {
  state?: ReviewState;
  authorId?: string;
  kind?: ReviewKind | undefined;
  rating?: number | undefined;
  target?: string | undefined;
};

/** One page of reviews, newest first, with what they are about, and one row more when there is a next page. */
export async function listReviewRows(
  db: Kysely<Database>,
  input: { filter: ReviewFilter; after: CursorPosition | null; limit: number },
) {
  let query = filtered(db, input.filter)
    .leftJoin('events', (join) =>
      join
        .onRef('events.id', '=', 'reviews.target_id')
        .on('reviews.target_kind', 'in', ['race', 'event'])
        .on('events.state', '!=', 'draft')
        .on(followsShownCommunity()),
    )
    .leftJoin('communities', (join) =>
      join
        .onRef('communities.id', '=', 'reviews.target_id')
        .on('reviews.target_kind', '=', 'community')
        .on('communities.state', '=', 'active'),
    )
    .leftJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'reviews.target_id')
        .on('reviews.target_kind', '=', 'product')
        .on('products.is_shown', '=', true),
    )
    .select([
      'reviews.id',
      'reviews.target_kind',
      'reviews.target_id',
      'reviews.author_name',
      'reviews.rating',
      'reviews.body',
      'reviews.verified',
      'reviews.state',
      'reviews.reply',
      'reviews.reply_rev',
      'reviews.created_at',
      'events.title as event_title',
      'events.community_id as event_community_id',
      'communities.name as community_name',
      'communities.slug as community_slug',
      'products.name as product_name',
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(input.limit + 1);
  if (input.after) {
    const createdAt = new Date(input.after.value);
    query = query.where(
      sql<SqlBool>`(reviews.created_at, reviews.id) < (${createdAt}, ${input.after.id})`,
    );
  }
  return await query.execute();
}

export type ReviewRow = Awaited<ReturnType<typeof listReviewRows>>[number];

/** How many reviews gave each rating. */
export async function countRatings(
  db: Kysely<Database>,
  filter: ReviewFilter,
): Promise<ReadonlyMap<number, number>> {
  const rows = await filtered(db, filter)
    .select(['reviews.rating', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('reviews.rating')
    .execute();
  return new Map(rows.map(({ rating, count }) => [rating, count]));
}

/** Stores a review. Throws a unique violation of `reviews_one_per_author` when the author has reviewed the target. */
export async function insertReview(
  db: Kysely<Database>,
  row: Insertable<ReviewsTable>,
): Promise<void> {
  await db.insertInto('reviews').values(row).execute();
}

/** A review as editors change it, locked until the transaction ends; null when there is none. */
export async function lockReview(trx: Transaction<Database>, id: string) {
  const row = await trx
    .selectFrom('reviews')
    .select(['state', 'reply', 'reply_rev'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a locked review. */
export async function updateReview(
  trx: Transaction<Database>,
  id: string,
  change: Updateable<Pick<ReviewsTable, 'state' | 'reply' | 'reply_rev'>>,
): Promise<void> {
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute();
}

function filtered(db: Kysely<Database>, filter: ReviewFilter) {
  const { state, authorId, kind, rating, target } = filter;
  let query = db.selectFrom('reviews');
  if (state !== undefined) query = query.where('reviews.state', '=', state);
  if (authorId !== undefined) query = query.where('reviews.author_id', '=', authorId);
  if (kind !== undefined) query = query.where('reviews.target_kind', '=', kind);
  if (rating !== undefined) query = query.where('reviews.rating', '=', rating);
  if (target !== undefined) query = query.where('reviews.target_id', '=', target);
  return query;
}
