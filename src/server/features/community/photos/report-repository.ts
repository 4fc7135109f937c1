import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { reportsToHide } from '#src/contract/community/photo-choices.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PictureReportsTable } from '#src/server/db/tables/communities.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** Keeps a report; a second of the same member about the same picture changes nothing. Gives whether it is new. */
export async function insertReport(
  trx: Trx,
  row: Insertable<PictureReportsTable>,
): Promise<boolean> {
  const added = await trx
    .insertInto('picture_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('picture_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** How many pictures a member has reported since. */
export async function countReports(
  db: Db,
  { memberId, since }: { memberId: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('picture_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Open reports of a community's pictures, the longest open first, at most 500. */
export async function listOpenReports(db: Db, communityId: string) {
  return await db
    .selectFrom('picture_reports')
    .innerJoin('community_pictures', 'community_pictures.id', 'picture_reports.picture_id')
    .select(['community_pictures.id', 'community_pictures.address', 'community_pictures.caption'])
    .select(['community_pictures.hidden_at', 'picture_reports.reason', 'picture_reports.note'])
    .select('picture_reports.sent_at')
    .where('community_pictures.community_id', '=', communityId)
    .where('picture_reports.dismissed_at', 'is', null)
    .orderBy('picture_reports.sent_at')
    .orderBy('picture_reports.member_id')
    .limit(500)
    .execute();
}

/** Closes a picture's open reports; gives how many there were. */
export async function dismissReports(
  trx: Trx,
  { pictureId, now }: { pictureId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('picture_reports')
    .set({ dismissed_at: now })
    .where('picture_id', '=', pictureId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Pictures that everybody sees and that are to be hidden: one of their open reports is from before `since`, or enough members
 * whose addresses are confirmed have reported them.
 */
export async function listToHide(
  db: Db,
  { since, pictureId }: { since: Date; pictureId?: string },
): Promise<{ id: string; community_id: string; address: string }[]> {
  return await db
    .selectFrom('community_pictures')
    .innerJoin('picture_reports', 'picture_reports.picture_id', 'community_pictures.id')
    .innerJoin('members', 'members.id', 'picture_reports.member_id')
    .select(['community_pictures.id', 'community_pictures.community_id'])
    .select('community_pictures.address')
    .where('community_pictures.hidden_at', 'is', null)
    .where('picture_reports.dismissed_at', 'is', null)
    .$if(pictureId !== undefined, (query) =>
      query.where('community_pictures.id', '=', pictureId ?? ''),
    )
    .groupBy('community_pictures.id')
    .having((eb) =>
      eb.or([
        eb(eb.fn.min('picture_reports.sent_at'), '<=', since),
        eb(sql<number>`count(members.email_verified_at)`, '>=', reportsToHide),
      ]),
    )
    .limit(50)
    .execute();
}
