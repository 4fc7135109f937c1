import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { WorkContent } from '#src/contract/content/portfolio-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { findFirstPlace, placeRows } from '#src/server/platform/desk/ordered-rows.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireOwnUpload } from '#src/server/rights/own-pictures.ts';
import {
  getWorkOfRequest,
  insertWork,
  lockOneWork,
  lockWork,
  updateWork,
  type WorkRow,
} from './portfolio-repository.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Editing = { editorId: string; now: Date };

/**
 * Stores a new entry before all others, hidden. The same request again gives the entry that it made.
 *
 * @throws problem invalid_request for somebody else's picture
 */
export async function createWork(
  db: Db,
  { requestId, content, editorId, now }: Editing & { requestId: string; content: WorkContent },
): Promise<WorkRow> {
  return await memberTx(db, editorId, async (trx) => {
    await requireOwn(trx, { editorId, image: content.image, shown: null });
    const id = newId();
    const isStored = await insertWork(trx, {
      ...toColumns(content),
      id,
      request_id: requestId,
      is_shown: false,
      position: await findFirstPlace(trx, 'portfolio_items'),
    });
    if (isStored) {
      await insertAudit(trx, {
        action: 'portfolio.created',
        actorId: editorId,
        subjectId: id,
        now,
      });
    }
    return await getWorkOfRequest(trx, requestId);
  });
}

/** Changes an entry that still is as the editor saw it. Throws problem not_found, conflict, invalid_request. */
export async function changeWork(
  db: Db,
  input: Editing & { id: string; rev: number; content: WorkContent },
): Promise<WorkRow> {
  const { id, content, editorId } = input;
  return await edit(db, input, async (trx, from) => {
    await requireOwn(trx, { editorId, image: content.image, shown: from.image });
    const row = await updateWork(trx, { id, change: toColumns(content) });
    return { row, action: 'portfolio.changed' };
  });
}

/** Shows or hides an entry that still is as the editor saw it. Throws problem not_found, conflict. */
export async function showWork(
  db: Db,
  input: Editing & { id: string; rev: number; isShown: boolean },
): Promise<WorkRow> {
  const { id, isShown } = input;
  return await edit(db, input, async (trx) => ({
    row: await updateWork(trx, { id, change: { is_shown: isShown } }),
    action: isShown ? 'portfolio.shown' : 'portfolio.hidden',
  }));
}

/** Puts the entries in another order, if they still are in the one that the editor saw. Throws problem conflict. */
export async function orderWork(
  db: Db,
  { from, to, editorId, now }: Editing & { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const shown = (await lockWork(trx)).map(({ id }) => id);
    const isSame = shown.join() === from.join() && to.toSorted().join() === from.toSorted().join();
    if (!isSame) throw problem('conflict');
    await placeRows(trx, 'portfolio_items', to);
    await insertAudit(trx, { action: 'portfolio.ordered', actorId: editorId, now });
  });
}

type Edit = { row: WorkRow; action: AuditAction };

/** Runs a change of one entry under its lock, and notes it. */
async function edit(
  db: Db,
  { id, rev, editorId, now }: Editing & { id: string; rev: number },
  work: (trx: Trx, from: WorkRow) => Promise<Edit>,
): Promise<WorkRow> {
  return await memberTx(db, editorId, async (trx) => {
    const from = await lockOneWork(trx, id);
    if (from === null) throw problem('not_found');
    if (from.rev !== rev) throw problem('conflict');
    const { row, action } = await work(trx, from);
    await insertAudit(trx, { action, actorId: editorId, subjectId: id, now });
    return row;
  });
}

function toColumns({ title, summary, figures, year, city, image }: WorkContent) {
  return {
    year,
    city,
    image,
    title: JSON.stringify(toText(title)),
    summary: JSON.stringify(toText(summary)),
    figures: JSON.stringify(figures.map(({ label, value }) => ({ label: toText(label), value }))),
  };
}

function toText({ id, en }: { id: string; en: string }) {
  return en === '' ? { id } : { id, en };
}

/** A picture of somebody else's would go with their account; the one that the entry shows already may stay. */
async function requireOwn(
  trx: Trx,
  { editorId, image, shown }: { editorId: string; image: string | null; shown: string | null },
): Promise<void> {
  if (image === null || image === shown) return;
  const upload = { memberId: editorId, purpose: 'cover', address: image } as const;
  await requireOwnUpload(trx, { ...upload, path: 'image' });
}
