import type { Kysely, Transaction } from 'kysely';
import type { ProductVariant } from '#src/contract/shop.ts';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { ProductContent } from '#src/contract/shop/product-editing.ts';
import { mergeStock } from '#src/domain/shop/stock-merge.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { findFirstPlace, placeRows } from '#src/server/platform/desk/ordered-rows.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireOwnUpload } from '#src/server/rights/own-pictures.ts';
import { hasCategory } from '../categories/category-repository.ts';
import {
  getProductOfRequest,
  insertProduct,
  lockProduct,
  lockProducts,
  updateProduct,
  type DeskProductRow,
} from './product-repository.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Editing = { editorId: string; now: Date };

/**
 * Stores a new product before all others, hidden. The same request again gives the product that it made.
 *
 * @throws problem invalid_request for an unknown category or somebody else's picture
 */
export async function createProduct(
  db: Db,
  { requestId, content, editorId, now }: Editing & { requestId: string; content: ProductContent },
): Promise<DeskProductRow> {
  return await memberTx(db, editorId, async (trx) => {
    await requireCategory(trx, content.category);
    await requireOwn(trx, { editorId, images: content.images, shown: [] });
    const id = newId();
    const isStored = await insertProduct(trx, {
      ...toColumns(content, now),
      ...toStock(toVariants(content, [])),
      id,
      request_id: requestId,
      slug: toSlug(content.name.id) || id,
      is_shown: false,
      position: await findFirstPlace(trx, 'products'),
      created_at: now,
    });
    if (isStored) {
      await insertAudit(trx, { action: 'product.created', actorId: editorId, subjectId: id, now });
    }
    return await getProductOfRequest(trx, requestId);
  });
}

/**
 * Changes a product that still says what the editor saw. A stock that they left alone keeps what was sold meanwhile.
 *
 * @throws problem not_found, conflict, invalid_request
 */
export async function changeProduct(
  db: Db,
  input: Editing & { id: string; rev: number; content: ProductContent },
): Promise<DeskProductRow> {
  const { id, content, editorId, now } = input;
  return await edit(db, input, async (trx, from) => {
    if (content.category !== from.category) await requireCategory(trx, content.category);
    await requireOwn(trx, { editorId, images: content.images, shown: from.images });
    const stock = toStock(toVariants(content, from.variants));
    const change = { ...toColumns(content, now), ...stock };
    return { row: await updateProduct(trx, { id, change }), action: 'product.changed' };
  });
}

/** Shows or hides a product that still is as the editor saw it. Throws problem not_found, conflict. */
export async function showProduct(
  db: Db,
  input: Editing & { id: string; rev: number; isShown: boolean },
): Promise<DeskProductRow> {
  const { id, isShown, now } = input;
  return await edit(db, input, async (trx) => ({
    row: await updateProduct(trx, { id, change: { is_shown: isShown, updated_at: now } }),
    action: isShown ? 'product.shown' : 'product.hidden',
  }));
}

/** Puts the products in another order, if they still are in the one that the editor saw. Throws problem conflict. */
export async function orderProducts(
  db: Db,
  { from, to, editorId, now }: Editing & { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  await memberTx(db, editorId, async (trx) => {
    const shown = await lockProducts(trx);
    const isSame = shown.join() === from.join() && to.toSorted().join() === from.toSorted().join();
    if (!isSame) throw problem('conflict');
    await placeRows(trx, 'products', to);
    await insertAudit(trx, { action: 'product.ordered', actorId: editorId, now });
  });
}

type Edit = { row: DeskProductRow; action: AuditAction };

/** Runs a change of one product under its lock, and notes it. */
async function edit(
  db: Db,
  { id, rev, editorId, now }: Editing & { id: string; rev: number },
  work: (trx: Trx, from: DeskProductRow) => Promise<Edit>,
): Promise<DeskProductRow> {
  return await memberTx(db, editorId, async (trx) => {
    const from = await lockProduct(trx, id);
    if (from === null) throw problem('not_found');
    if (from.rev !== rev) throw problem('conflict');
    const { row, action } = await work(trx, from);
    await insertAudit(trx, { action, actorId: editorId, subjectId: id, now });
    return row;
  });
}

/** The variants as they will be: each stock as `mergeStock` has it. Throws problem conflict, invalid_request. */
function toVariants(
  { variants }: ProductContent,
  known: readonly ProductVariant[],
): ProductVariant[] {
  return variants.map(({ id, name, price, stock, stock_seen: seen }, index) => {
    const before = known.find((variant) => variant.id === id);
    if (id !== null && before === undefined)
      throw invalidField(`variants.${index}.id`, 'not_allowed');
    const merged = mergeStock({
      now: before?.stock ?? 0,
      seen: before === undefined ? null : seen,
      wanted: stock,
    });
    if (merged === null) throw problem('conflict');
    return { id: id ?? newId(), name: toText(name), price, stock: merged };
  });
}

function toStock(variants: readonly ProductVariant[]) {
  const prices = variants.map(({ price }) => price);
  return {
    variants: JSON.stringify(variants),
    price: Math.min(...prices),
    max_price: Math.max(...prices),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  };
}

function toColumns(content: ProductContent, now: Date) {
  const { name, description, category, images, whatsapp, pickup_at_pack } = content;
  return {
    name: JSON.stringify(toText(name)),
    description: JSON.stringify(toText(description)),
    category,
    images: JSON.stringify(images),
    whatsapp,
    pickup_at_pack,
    search: toSearchText([...new Set([name.id, name.en]), category]),
    updated_at: now,
  };
}

function toText({ id, en }: { id: string; en: string }) {
  return en === '' ? { id } : { id, en };
}

/** Locks the category against being removed meanwhile. */
async function requireCategory(trx: Trx, key: string): Promise<void> {
  if (!(await hasCategory(trx, key))) throw invalidField('category', 'not_allowed');
}

/** A picture of somebody else's would go with their account; those that the product shows already may stay. */
async function requireOwn(
  trx: Trx,
  input: { editorId: string; images: readonly string[]; shown: readonly string[] },
): Promise<void> {
  for (const [index, address] of input.images.entries()) {
    if (input.shown.includes(address)) continue;
    const upload = { memberId: input.editorId, purpose: 'product', address } as const;
    await requireOwnUpload(trx, { ...upload, path: `images.${index}` });
  }
}
