import { sql, type Kysely } from 'kysely';
import { strangerDay, strangerQuota, strangerRoom } from '#src/domain/mail/stranger-quota.ts';
import type { Database } from '#src/server/db/schema.ts';
import { countUsed, getSender } from './sender-repository.ts';

const rememberedDays = 30;

/**
 * Lets out the mails to strangers for which there is room now: another day has begun, the community was verified, the desk lets
 * it go on. As many as may go out, from each cause in turn; whoever sends them takes the shares. Returns how many.
 */
export async function letOutStrangerMails(db: Kysely<Database>, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('mail_outbox')
    .select('community_id')
    .distinct()
    .where('problem', '=', 'no_room')
    .where('due_at', '>', now)
    .where('community_id', 'is not', null)
    .execute();
  let count = 0;
  for (const { community_id: communityId } of waiting) {
    if (communityId === null) continue;
    const sender = await getSender(db, communityId);
    const quota = strangerQuota(sender, now.getTime());
    const used = await countUsed(db, { sender, quota, day: strangerDay(now.getTime()) });
    const room = strangerRoom(quota, used);
    if (room !== 0) count += await letOut(db, { communityId, room, now });
  }
  return count;
}

/** Forgets how many went out on days long ago; returns how many days. */
export async function eraseOldDays(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stranger_mail_days')
    .where('day', '<', strangerDay(now.getTime() - rememberedDays * 86_400_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function letOut(
  db: Kysely<Database>,
  { communityId, room, now }: { communityId: string; room: number | null; now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update mail_outbox
    set due_at = ${now}, problem = null,
      turn_at = ${now}::timestamptz + (waiting.place - 1) * interval '1 second'
    from (
      select id, row_number() over (
        order by coalesce(turn_at, created_at) - created_at, created_at, id
      ) as place
      from mail_outbox
      where community_id = ${communityId} and problem = 'no_room' and due_at > ${now}
      order by place
      limit ${room}
    ) as waiting
    where mail_outbox.id = waiting.id and mail_outbox.problem = 'no_room'`.execute(db);
  return Number(numAffectedRows);
}
