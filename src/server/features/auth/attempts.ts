import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

export type Attempt = { key: string; limit: number; windowMs: number; now: Date };

const retentionMs = 86_400_000;

/**
 * Counts an attempt in the database, shared by all servers. A window starts with its first attempt and allows `limit`;
 * `retryAfter` is in seconds.
 */
export async function countAttempt(
  db: Kysely<Database>,
  { key, limit, windowMs, now }: Attempt,
): Promise<{ allowed: boolean; retryAfter: number }> {
  const windowsBefore = new Date(now.getTime() - windowMs);
  const isOver = sql<boolean>`attempts.window_start <= ${windowsBefore}`;
  const { count, window_start: start } = await db
    .insertInto('attempts')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
        window_start: sql`case when ${isOver} then excluded.window_start else attempts.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  if (count === 1) await deleteOldAttempts(db, now);
  const waitMs = start.getTime() + windowMs - now.getTime();
  return { allowed: count <= limit, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Refunds an attempt that was not processed. */
export async function refundAttempt(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Resets the attempts after a success. */
export async function clearAttempts(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

async function deleteOldAttempts(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await db.deleteFrom('attempts').where('window_start', '<', before).execute();
}
