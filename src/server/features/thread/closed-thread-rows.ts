import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { ThreadKey } from './thread-access.ts';

type Trx = Transaction<Database>;

/** Notes that a thread takes no further replies; closed already, it stays as it was. */
export async function closeThread(
  trx: Trx,
  { thread, by, now }: { thread: ThreadKey; by: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('closed_threads')
    .values({ subject: thread.of, subject_id: thread.id, closed_by: by, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets a thread take replies again. */
export async function reopenThread(trx: Trx, { of, id }: ThreadKey): Promise<void> {
  await trx
    .deleteFrom('closed_threads')
    .where('subject', '=', of)
    .where('subject_id', '=', id)
    .execute();
}

/** Whether a member's name stands above what they write for others of a community. */
export async function isNamedToFellows(
  db: Kysely<Database> | Trx,
  { communityId, memberId }: { communityId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.member_id', '=', 'members.id')
        .on('memberships.community_id', '=', communityId)
        .on('memberships.state', '=', 'active'),
    )
    .select(['members.shown_to_communities', 'memberships.role', 'memberships.is_shown'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.is_shown === true || (row.role !== null && row.shown_to_communities);
}
