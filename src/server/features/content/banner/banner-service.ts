import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { BannerContent } from '#src/contract/content/banner-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireOwnUpload } from '#src/server/rights/own-pictures.ts';
import {
  findLastPlace,
  insertBanner,
  lockBanner,
  lockBanners,
  placeBanner,
  updateBanner,
  type BannerRow,
} from './banner-repository.ts';

type Db = Kysely<Database>;
type Editing = { editorId: string; now: Date };

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
      position: (await findLastPlace(trx)) + 1,
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
  input: Editing & { id: string; rev: number; content: BannerContent },
): Promise<BannerRow> {
  const { id, content, editorId } = input;
  return await edit(db, input, async (trx, from) => {
    if (content.gambar !== from.gambar) {
      await requireOwn(trx, { editorId, gambar: content.gambar });
    }
    return { row: await updateBanner(trx, { id, change: content }), action: 'banner.changed' };
  });
}

/** Switches a banner on or off that is still as the editor saw it. Throws problem not_found, conflict. */
export async function switchBanner(
  db: Db,
  input: Editing & { id: string; rev: number; isOn: boolean },
): Promise<BannerRow> {
  const { id, isOn } = input;
  return await edit(db, input, async (trx) => ({
    row: await updateBanner(trx, { id, change: { is_on: isOn } }),
    action: isOn ? 'banner.switched_on' : 'banner.switched_off',
  }));
}

/** Puts the banners in another order, if they still are in the one that the editor saw. Throws problem conflict. */
export async function orderBanners(
  db: Db,
  { from, to, editorId, now }: Editing & { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const shown = (await lockBanners(trx)).map(({ id }) => id);
    const isSame = shown.join() === from.join() && to.toSorted().join() === from.toSorted().join();
    if (!isSame) throw problem('conflict');
    for (const [position, id] of to.entries()) await placeBanner(trx, id, position);
    await insertAudit(trx, { action: 'banner.ordered', actorId: editorId, now });
  });
}

type Edit = { row: BannerRow; action: AuditAction };

/** Runs a change of one banner under its lock, and notes it. */
async function edit(
  db: Db,
  { id, rev, editorId, now }: Editing & { id: string; rev: number },
  work: (trx: Transaction<Database>, from: BannerRow) => Promise<Edit>,
): Promise<BannerRow> {
  return await memberTx(db, editorId, async (trx) => {
    const from = await lockBanner(trx, id);
    if (from === null) throw problem('not_found');
    if (from.rev !== rev) throw problem('conflict');
    const { row, action } = await work(trx, from);
    await insertAudit(trx, { action, actorId: editorId, subjectId: id, now });
    return row;
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
