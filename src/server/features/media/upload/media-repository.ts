import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { MediaTable } from '#src/server/db/tables/media.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Writes an upload's row. */
export async function insertMedia(db: Db, row: Insertable<MediaTable>): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

/** Whether an upload's row is there. */
export async function hasMedia(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** How many pictures the member has uploaded since. */
export async function countUploads(
  db: Db,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes some pictures whose time to be looked at has come, and puts off the next look. */
export async function claimDueMedia(
  db: Db,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('media')
    .set({ check_at: next })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the given addresses that a record shows, or a series will show at dates that it has not made yet. */
export async function findShownAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select photo as address from members where photo = any(${addresses})
    union select logo from communities where logo = any(${addresses})
    union select cover from communities where cover = any(${addresses})
    union select address from community_pictures where hidden_at is null and address = any(${addresses})
    union select cover from events where cover = any(${addresses})
    union select content ->> 'cover' from series where content ->> 'cover' = any(${addresses})
    union select '/media/' || gambar from banners where '/media/' || gambar = any(${addresses})
    union select image from portfolio_items where image = any(${addresses})
    union select address from products, jsonb_array_elements_text(images) as address
      where address = any(${addresses})
  `.execute(db);
  return rows.map(({ address }) => address);
}

/** Deletes rows of uploads; their files are another matter. */
export async function deleteMedia(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('media').where('id', 'in', ids).execute();
}

/** Ids of all pictures that the member uploaded. */
export async function listMemberMedia(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

/** Makes the member's pictures nobody's. */
export async function disownMedia(db: Db, ownerId: string): Promise<void> {
  await db.updateTable('media').set({ owner_id: null }).where('owner_id', '=', ownerId).execute();
}
