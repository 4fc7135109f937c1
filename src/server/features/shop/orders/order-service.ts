import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ProductVariant } from '#src/contract/shop.ts';
import type { ShopOrderState } from '#src/contract/shop/shop-choices.ts';
import type { NewShopOrder, ShopOrderDetails } from '#src/contract/shop/shop-orders.ts';
import { heldBy, takeFrom } from '#src/domain/shop/order-stock.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { lockProduct, updateStock } from '../products/product-repository.ts';
import {
  eraseBuyersBefore,
  findOrderOfRequest,
  insertOrder,
  lockOrder,
  updateOrder,
  type ShopOrderRow,
} from './order-repository.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Editing = { adminId: string; now: Date };

const dayMs = 86_400_000;
/** How long buyers are remembered after the last change of their order; also in the privacy policy. */
const buyerDays = 365;

/**
 * Notes an order and takes its pieces from the stock, under a lock of the product. The same request again gives the order
 * that it noted, and takes nothing.
 *
 * @throws problem not_found, sold_out; idempotency_mismatch when the request noted another order
 */
export async function noteOrder(
  db: Db,
  { requestId, order, adminId, now }: Editing & { requestId: string; order: NewShopOrder },
): Promise<ShopOrderRow> {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  return await memberTx(db, adminId, async (trx) => {
    const product = await lockProduct(trx, order.product_id);
    const twin = await findOrderOfRequest(trx, requestId);
    if (twin !== null) return requireSame(twin, hash);
    const variant = product?.variants.find(({ id }) => id === order.variant_id);
    if (!product || !variant) throw problem('not_found');
    const id = newId();
    const { name } = product;
    const row = await insertOrder(trx, {
      ...order,
      id,
      request_id: requestId,
      request_hash: hash,
      product_name: JSON.stringify(name),
      variant_name: JSON.stringify(variant.name),
      unit_price: variant.price,
      search: toSearch(order, name.id),
      noted_by: adminId,
      created_at: now,
      updated_at: now,
    });
    // Noted meanwhile, for another product.
    if (row === null) throw problem('idempotency_mismatch');
    await takeStock(trx, { product, variantId: variant.id, more: order.amount });
    await insertAudit(trx, { action: 'shop_order.noted', actorId: adminId, subjectId: id, now });
    return row;
  });
}

/**
 * Changes amount, buyer or note of an order that still is as the admin saw it; the stock follows. One that says all this
 * already stays as it is: the answer was lost.
 *
 * @throws problem not_found, conflict, sold_out
 */
export async function changeOrder(
  db: Db,
  input: Editing & { id: string; rev: number; details: ShopOrderDetails },
): Promise<ShopOrderRow> {
  const { id, details, adminId, now } = input;
  return await memberTx(db, adminId, async (trx) => {
    const from = await getLocked(trx, id);
    if (hasAll(from, details)) return from;
    if (from.rev !== input.rev) throw problem('conflict');
    await moveStock(trx, from, { ...from, ...details });
    const search = toSearch(details, from.product_name.id);
    const change = { ...details, search, updated_at: now };
    await insertAudit(trx, { action: 'shop_order.changed', actorId: adminId, subjectId: id, now });
    return await updateOrder(trx, { id, change });
  });
}

/**
 * Says how far an order is, if it still is as the admin saw it. Cancelled, its pieces come back; taken up again, they are
 * taken again. One that is there already stays as it is: pressed twice, or the answer was lost.
 *
 * @throws problem not_found, conflict, sold_out
 */
export async function setOrderState(
  db: Db,
  { id, rev, state, adminId, now }: Editing & { id: string; rev: number; state: ShopOrderState },
): Promise<ShopOrderRow> {
  return await memberTx(db, adminId, async (trx) => {
    const from = await getLocked(trx, id);
    if (from.state === state) return from;
    if (from.rev !== rev) throw problem('conflict');
    await moveStock(trx, from, { ...from, state });
    await insertAudit(trx, { action: `shop_order.${state}`, actorId: adminId, subjectId: id, now });
    return await updateOrder(trx, { id, change: { state, updated_at: now } });
  });
}

/** Forgets buyers a year after the last change of their order; returns how many orders that was. */
export async function eraseOldBuyers(db: Db, now: Date): Promise<number> {
  return await eraseBuyersBefore(db, new Date(now.getTime() - buyerDays * dayMs));
}

async function getLocked(trx: Trx, id: string): Promise<ShopOrderRow> {
  const row = await lockOrder(trx, id);
  if (row === null) throw problem('not_found');
  return row;
}

/** Takes what an order holds more after a change than before, or gives it back. */
async function moveStock(trx: Trx, from: ShopOrderRow, to: ShopOrderRow): Promise<void> {
  const more = heldBy(to) - heldBy(from);
  if (more === 0) return;
  const product = await lockProduct(trx, from.product_id);
  // The order's reference keeps the product.
  if (product === null) throw problem('not_found');
  await takeStock(trx, { product, variantId: from.variant_id, more });
}

type Taking = {
  product: { id: string; variants: readonly ProductVariant[] };
  variantId: string;
  more: number;
};

/** Of a locked product. What comes back to a variant that is gone comes back to nothing. */
async function takeStock(trx: Trx, { product, variantId, more }: Taking): Promise<void> {
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant && more < 0) return;
  const left = takeFrom(variant?.stock ?? 0, more);
  if (left === null) throw problem('sold_out');
  const variants = product.variants.map((each) =>
    each.id === variantId ? { ...each, stock: left } : each,
  );
  await updateStock(trx, { id: product.id, variants });
}

function requireSame(twin: ShopOrderRow, hash: string): ShopOrderRow {
  if (twin.request_hash !== hash) throw problem('idempotency_mismatch');
  return twin;
}

function hasAll(row: ShopOrderRow, details: ShopOrderDetails): boolean {
  return (
    row.amount === details.amount &&
    row.buyer_name === details.buyer_name &&
    row.buyer_phone === details.buyer_phone &&
    row.note === details.note
  );
}

/** Numbers are found as they are written at home, too: `0812…`. */
function toSearch(
  { buyer_name: name, buyer_phone: phone }: Pick<ShopOrderDetails, 'buyer_name' | 'buyer_phone'>,
  productName: string,
): string {
  return toSearchText([name, phone, phone.replace(/^\+62/, '0'), productName]);
}
