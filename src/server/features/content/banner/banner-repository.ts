import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { BannersTable } from '#src/server/db/tables/shop-and-content.ts';
import { lockOrder } from '#src/server/platform/desk/ordered-rows.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

const columns = ['id', 'name', 'gambar', 'link', 'starts_at', 'ends_at', 'is_on', 'rev'] as const;

/** All banners in their order. */
export async function listBannerRows(db: Db) {
  return await db.selectFrom('banners').select(columns).orderBy('position').orderBy('id').execute();
}

export type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number];

/** The banners, locked against other editors, in their order. */
export async function lockBanners(trx: Trx): Promise<BannerRow[]> {
  await lockOrder(trx, 'banners');
  return await listBannerRows(trx);
}

/** One banner, locked against other editors; null when there is none. */
export async function lockBanner(trx: Trx, id: string): Promise<BannerRow | null> {
  const row = await trx
    .selectFrom('banners')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new banner. */
export async function insertBanner(trx: Trx, row: Insertable<BannersTable>): Promise<BannerRow> {
  return await trx.insertInto('banners').values(row).returning(columns).executeTakeFirstOrThrow();
}

/** Changes a locked banner, counts the change, and gives it as it is now. */
export async function updateBanner(
  trx: Trx,
  { id, change }: { id: string; change: Updateable<BannersTable> },
): Promise<BannerRow> {
  return await trx
    .updateTable('banners')
    .set((eb) => ({ ...change, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
