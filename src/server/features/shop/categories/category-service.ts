import type { Kysely } from 'kysely';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import {
  countProductsIn,
  deleteCategory,
  insertCategory,
  lockCategories,
  lockCategory,
  placeCategory,
  updateCategory,
} from './category-repository.ts';

type Db = Kysely<Database>;
type Editing = { editorId: string; now: Date };
type Name = { id: string; en: string };

/** Stores a new category after all others. Throws problem invalid_request where its name is taken. */
export async function createCategory(
  db: Db,
  { name, editorId, now }: Editing & { name: Name },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const { length: position } = await lockCategories(trx);
    const key = toSlug(name.id) || newId();
    const row = { key, name: JSON.stringify(toText(name)), position };
    if (!(await insertCategory(trx, row))) throw invalidField('name.id', 'taken');
    await insertAudit(trx, {
      action: 'product_category.created',
      actorId: editorId,
      subjectId: key,
      now,
    });
  });
}

/** Renames a category that still is as the editor saw it. Throws problem not_found, conflict. */
export async function renameCategory(
  db: Db,
  { key, rev, name, editorId, now }: Editing & { key: string; rev: number; name: Name },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const current = await lockCategory(trx, key);
    if (current === null) throw problem('not_found');
    if (current !== rev) throw problem('conflict');
    await updateCategory(trx, key, toText(name));
    await insertAudit(trx, {
      action: 'product_category.changed',
      actorId: editorId,
      subjectId: key,
      now,
    });
  });
}

/** Removes a category without products. Throws problem not_found, invalid_request where it has some. */
export async function removeCategory(
  db: Db,
  { key, editorId, now }: Editing & { key: string },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    if ((await lockCategory(trx, key)) === null) throw problem('not_found');
    if ((await countProductsIn(trx, key)) > 0) throw invalidField('key', 'not_empty');
    await deleteCategory(trx, key);
    await insertAudit(trx, {
      action: 'product_category.deleted',
      actorId: editorId,
      subjectId: key,
      now,
    });
  });
}

/** Puts the categories in another order, if they still are in the one that the editor saw. Throws problem conflict. */
export async function orderCategories(
  db: Db,
  { from, to, editorId, now }: Editing & { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const shown = await lockCategories(trx);
    const isSame = shown.join() === from.join() && to.toSorted().join() === from.toSorted().join();
    if (!isSame) throw problem('conflict');
    for (const [position, key] of to.entries()) await placeCategory(trx, key, position);
    await insertAudit(trx, { action: 'product_category.ordered', actorId: editorId, now });
  });
}

function toText({ id, en }: Name) {
  return en === '' ? { id } : { id, en };
}
