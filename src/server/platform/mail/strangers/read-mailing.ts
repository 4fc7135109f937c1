import type { Kysely } from 'kysely';
import { strangerDay, strangerQuota } from '#src/domain/mail/stranger-quota.ts';
import type { Database } from '#src/server/db/schema.ts';
import { countUnsent, countUsed, getSender } from './sender-repository.ts';

/** How many mails to strangers a community has sent today, has waiting, and may send a day; null: any number. */
export async function readMailing(
  db: Kysely<Database>,
  communityId: string,
  now: Date,
): Promise<{ today: number; waiting: number; per_day: number | null }> {
  const sender = await getSender(db, communityId);
  const [today, waiting] = await Promise.all([
    countUsed(db, { sender, day: strangerDay(now.getTime()) }),
    countUnsent(db, communityId),
  ]);
  return { today, waiting, per_day: strangerQuota(sender, now.getTime()).perDay };
}
