import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PromoRow } from '#src/server/core/orders/promo-codes.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** `q`: folded; the beginning of a code. */
type Listing = { eventId: string; q: string };

/** Promo codes of an event, newest first: all, or one page, and one more when there is a next page. */
export async function listPromoRows(
  db: Db,
  { after, limit, ...which }: Listing & { after: CursorPosition | null; limit?: number },
) {
  let query = promosOf(db, which).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (limit !== undefined) query = query.limit(limit + 1);
  if (after) {
    query = query.where(sql<SqlBool>`(created_at, id) < (${new Date(after.value)}, ${after.id})`);
  }
  return await query.execute();
}

/** How many promo codes of an event begin so. */
export async function countPromos(db: Db, which: Listing): Promise<number> {
  const { count } = await promosOf(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The codes that one call made at once. */
export async function listPromoBatch(db: Db, input: { eventId: string; batchId: string }) {
  return await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('event_id', '=', input.eventId)
    .where('batch_id', '=', input.batchId)
    .orderBy('id', 'desc')
    .execute();
}

/** A promo code of an event by its folded letters, or null. */
export async function findPromoByCode(
  db: Db,
  { eventId, code }: { eventId: string; code: string },
): Promise<PromoRow | null> {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** How many orders of a member have the code and hold a place; what was ordered at once is one. */
export async function countOwnUses(
  db: Db,
  { promoId, memberId }: { promoId: string; memberId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(distinct coalesce(group_id, id))`.as('count'))
    .where('promo_id', '=', promoId)
    .where('buyer_id', '=', memberId)
    .where('promo_held', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks an event against other new codes, so that none is made twice and no event gets too many. */
export async function lockEventForPromos(trx: Trx, eventId: string) {
  return await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function promosOf(db: Db, { eventId, q }: Listing) {
  const promos = db.selectFrom('promo_codes').where('event_id', '=', eventId);
  return q === '' ? promos : promos.where(sql<SqlBool>`starts_with(code, ${q})`);
}
