import { sql, type Kysely } from 'kysely';
import type { RecordReviews } from '#src/contract/content/record-reviews.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ReviewsTable } from '#src/server/db/tables/shop-and-content.ts';

const latest = 3;

/** The published reviews of one record: how many, their average with one decimal, and the latest few. */
export async function readRecordReviews(
  db: Kysely<Database>,
  target: { kind: ReviewsTable['target_kind']; id: string },
): Promise<RecordReviews> {
  const reviews = db
    .selectFrom('reviews')
    .where('state', '=', 'published')
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id);
  const [{ count, average }, rows] = await Promise.all([
    reviews
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .select(sql<number | null>`round(avg(rating), 1)::float8`.as('average'))
      .executeTakeFirstOrThrow(),
    reviews
      .select(['id', 'author_name', 'rating', 'body', 'verified', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(latest)
      .execute(),
  ]);
  return {
    average,
    count,
    latest: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}
