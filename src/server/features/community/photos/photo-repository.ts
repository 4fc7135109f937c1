import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { MemberPhotosTable } from '#src/server/db/tables/communities.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** How many photos a member has sent, of a run, and how many wait for an answer, of theirs and in the community. */
export async function countPhotos(
  db: Db,
  of: { authorId: string; eventId: string; communityId: string; since: Date },
): Promise<{ ofRun: number; lately: number; waiting: number; waitingInAll: number }> {
  const { authorId, eventId, communityId, since } = of;
  const own = await db
    .selectFrom('member_photos')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('event_id', '=', eventId).as('ofRun'),
      fn.countAll<number>().filterWhere('sent_at', '>', since).as('lately'),
      fn.countAll<number>().filterWhere('state', '=', 'pending').as('waiting'),
    ])
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  const { waitingInAll } = await db
    .selectFrom('member_photos')
    .select(({ fn }) => fn.countAll<number>().as('waitingInAll'))
    .where('community_id', '=', communityId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return { ...own, waitingInAll };
}

/** The id of the photo that a phone has sent under its key; null when it has not. */
export async function findSentPhoto(
  db: Db,
  { authorId, key }: { authorId: string; key: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('member_photos')
    .select('id')
    .where('author_id', '=', authorId)
    .where('sent_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps a photo that waits for an answer. The caller holds the community's lock and has looked for the key. */
export async function insertPhoto(trx: Trx, row: Insertable<MemberPhotosTable>): Promise<void> {
  await trx.insertInto('member_photos').values(row).execute();
}

/** A member's own photos, newest first: one, those of one event, or all. */
export async function listOwnPhotoRows(
  db: Db,
  { authorId, id, eventId }: { authorId: string; id?: string; eventId?: string },
) {
  return await db
    .selectFrom('member_photos')
    .innerJoin('communities', 'communities.id', 'member_photos.community_id')
    .leftJoin('events', 'events.id', 'member_photos.event_id')
    .leftJoin('community_pictures', 'community_pictures.id', 'member_photos.picture_id')
    .select(['member_photos.id', 'member_photos.state', 'member_photos.caption'])
    .select(['member_photos.is_named', 'member_photos.reason', 'member_photos.sent_at'])
    .select(['community_pictures.address', 'community_pictures.hidden_at'])
    .select(['communities.id as community_id', 'communities.slug', 'communities.name'])
    .select(['events.id as event_id', 'events.kind', 'events.title'])
    .select(['events.starts_at', 'events.zone'])
    .where('member_photos.author_id', '=', authorId)
    .$if(id !== undefined, (query) => query.where('member_photos.id', '=', id ?? ''))
    .$if(eventId !== undefined, (query) =>
      query.where('member_photos.event_id', '=', eventId ?? ''),
    )
    .orderBy('member_photos.sent_at', 'desc')
    .orderBy('member_photos.id', 'desc')
    .limit(200)
    .execute();
}

export type OwnPhotoRow = Awaited<ReturnType<typeof listOwnPhotoRows>>[number];

/** Photos that wait for a community's crew, oldest first, at most 100. */
export async function listWaitingPhotos(db: Db, communityId: string) {
  return await db
    .selectFrom('member_photos')
    .innerJoin('members', 'members.id', 'member_photos.author_id')
    .leftJoin('events', 'events.id', 'member_photos.event_id')
    .select(['member_photos.id', 'members.name as author', 'member_photos.is_named'])
    .select(['member_photos.caption', 'member_photos.sent_at'])
    .select(['events.id as event_id', 'events.kind', 'events.title'])
    .select(['events.starts_at', 'events.zone'])
    .where('member_photos.community_id', '=', communityId)
    .where('member_photos.state', '=', 'pending')
    .orderBy('member_photos.sent_at')
    .orderBy('member_photos.id')
    .limit(100)
    .execute();
}

/** A photo of a community or of an author; null when there is none. */
export async function findPhoto(
  db: Db,
  { id, ...whose }: { id: string } & ({ communityId: string } | { authorId: string }),
) {
  return await selectPhoto(db, id, whose).executeTakeFirst();
}

/** As `findPhoto`, locked until the transaction ends. */
export async function lockPhoto(
  trx: Trx,
  { id, ...whose }: { id: string } & ({ communityId: string } | { authorId: string }),
) {
  return await selectPhoto(trx, id, whose).forUpdate('member_photos').executeTakeFirst();
}

function selectPhoto(db: Db, id: string, whose: { communityId: string } | { authorId: string }) {
  return db
    .selectFrom('member_photos')
    .leftJoin('community_pictures', 'community_pictures.id', 'member_photos.picture_id')
    .select(['member_photos.id', 'member_photos.community_id', 'member_photos.author_id'])
    .select(['member_photos.state', 'member_photos.caption', 'member_photos.cipher'])
    .select(['member_photos.picture_id', 'community_pictures.hidden_cipher'])
    .where('member_photos.id', '=', id)
    .where((eb) =>
      'communityId' in whose
        ? eb('member_photos.community_id', '=', whose.communityId)
        : eb('member_photos.author_id', '=', whose.authorId),
    );
}

/** Answers a locked photo; what was kept of it is erased. */
export async function writeAnswer(
  trx: Trx,
  {
    id,
    now,
    ...answer
  }: { id: string; now: Date } & (
    | { state: 'shown'; picture_id: string }
    | { state: 'declined'; reason: string | null }
  ),
): Promise<void> {
  await trx
    .updateTable('member_photos')
    .set({ ...answer, cipher: null, answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes an author's photo. */
export async function deletePhoto(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('member_photos').where('id', '=', id).execute();
}

/** Deletes what members sent to a community. */
export async function deletePhotosOf(trx: Trx, communityId: string): Promise<void> {
  await trx.deleteFrom('member_photos').where('community_id', '=', communityId).execute();
}

/** Erases photos that waited too long, and those that were answered long ago and are not shown; returns how many. */
export async function eraseOldPhotos(
  db: Db,
  before: { waiting: Date; answered: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_photos')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'pending'), eb('sent_at', '<=', before.waiting)]),
        eb.and([
          eb('state', 'in', ['declined', 'removed']),
          eb('answered_at', '<=', before.answered),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
