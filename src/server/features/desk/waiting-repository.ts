import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Count = { count: number; oldest: Date | null };

/** How many reviews and inquiries nobody has looked at, and since when the oldest waits. */
export async function readWaiting(db: Kysely<Database>) {
  const count = sql<number>`count(*)::int`.as('count');
  const oldest = sql<Date | null>`min(created_at)`.as('oldest');
  const [reviews, inquiries] = await Promise.all([
    db
      .selectFrom('reviews')
      .select([count, oldest])
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('inquiries')
      .select([count, oldest])
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    reviews: reviews.count,
    inquiries: inquiries.count,
    oldest_review: toText(reviews),
    oldest_inquiry: toText(inquiries),
  };
}

function toText({ oldest }: Count): string | null {
  return oldest?.toISOString() ?? null;
}
