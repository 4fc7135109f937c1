import type { Kysely, Transaction } from 'kysely';
import type { BannerContent } from '#src/contract/content/banner-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { findNextPlace, placeRows } from '#src/server/platform/desk/ordered-rows.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireOwnUpload } from '#src/server/rights/own-pictures.ts';
import {
  changeSeen,
  orderSeen,
  type Editing,
  type Seen,
  type SeenOrder,
} from '#src/server/rights/seen-change.ts';
import {
  insertBanner,
  lockBanner,
  lockBanners,
  updateBanner,
  type BannerRow,
} from './banner-repository.ts';

type Db = Kysely<Database>;

/** Stores a new banner after all others, switched off. Throws problem invalid_request for somebody else's picture. */
export async function createBanner(
  db: Db,
  { content, editorId, now }: Editing & { content: BannerContent },
): Promise<BannerRow> {
  return await memberTx(db, editorId, async (trx) => {
    await lockBanners(trx);
    await requireOwn(trx, { editorId, gambar: content.gambar });
    const id = newId();
    const row = {
      ...content,
      id,
      audience: 'visitor' as const,
      position: await findNextPlace(trx, 'banners'),
      is_on: false,
    };
    await insertAudit(trx, { action: 'banner.created', actorId: editorId, subjectId: id, now });
    return await insertBanner(trx, row);
  });
}

/**
 * Changes a banner that is still as the editor saw it.
 *
 * @throws problem not_found, conflict, invalid_request
 */
export async function changeBanner(
  db: Db,
  { content, ...seen }: Seen & { content: BannerContent },
): Promise<BannerRow> {
  const { id, editorId } = seen;
  const { gambar } = content;
  return await changeSeen(db, seen, {
    lock: lockBanner,
    change: async (trx, from) => {
      if (gambar !== from.gambar) await requireOwn(trx, { editorId, gambar });
      return { row: await updateBanner(trx, { id, change: content }), action: 'banner.changed' };
    },
  });
}

/** Switches a banner on or off that is still as the editor saw it. Throws problem not_found, conflict. */
export async function switchBanner(
  db: Db,
  { isOn, ...seen }: Seen & { isOn: boolean },
): Promise<BannerRow> {
  const { id } = seen;
  return await changeSeen(db, seen, {
    lock: lockBanner,
    change: async (trx) => ({
      row: await updateBanner(trx, { id, change: { is_on: isOn } }),
      action: isOn ? 'banner.switched_on' : 'banner.switched_off',
    }),
  });
}

/** Puts the banners in another order, if they still are in the one that the editor saw. Throws problem conflict. */
export async function orderBanners(db: Db, order: SeenOrder): Promise<void> {
  await orderSeen(db, order, {
    lock: async (trx) => (await lockBanners(trx)).map(({ id }) => id),
    place: (trx, ids) => placeRows(trx, 'banners', ids),
    action: 'banner.ordered',
  });
}

/** A picture of somebody else's would go with their account. */
async function requireOwn(
  trx: Transaction<Database>,
  { editorId, gambar }: { editorId: string; gambar: string },
): Promise<void> {
  const upload = { memberId: editorId, purpose: 'banner', address: `/media/${gambar}` } as const;
  await requireOwnUpload(trx, { ...upload, path: 'gambar' });
}
