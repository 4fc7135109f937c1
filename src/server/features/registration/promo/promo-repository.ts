import { sql, type Insertable, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { PromoContent } from '#src/contract/promo/promo-codes.ts';
import type { CursorPosition } from '#src/server/http/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PromoCodesTable } from '#src/server/db/tables/prices.ts';

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

export type PromoRow = Awaited<ReturnType<typeof listPromoRows>>[number];

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

/**
 * Locks the promo code that somebody wants to use, and with it those whose uses the categories' expired orders and unanswered
 * offers are about to give back: in one order, so that nobody waits in a circle.
 */
export async function lockPromosToTake(
  trx: Trx,
  input: { eventId: string; code: string; categoryIds: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .selectFrom('promo_codes')
    .select('id')
    .where('event_id', '=', input.eventId)
    .where((eb) =>
      eb.or([
        eb('code', '=', input.code),
        eb(
          'id',
          'in',
          eb
            .selectFrom('registrations')
            .innerJoin('orders', 'orders.id', 'registrations.order_id')
            .select((inner) => inner.ref('orders.promo_id').$notNull().as('promo_id'))
            .where(sql<SqlBool>`registrations.category_id = any(${input.categoryIds})`)
            .where('orders.promo_held', '=', true)
            .where((of) =>
              of.or([
                of.and([
                  of('registrations.state', '=', 'pending'),
                  of('orders.payment', '=', 'unpaid'),
                  of('orders.expires_at', '<=', input.now),
                ]),
                of('registrations.offer_until', '<=', input.now),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A promo code of an event, locked until the transaction ends; null when the event has none with this id. */
export async function lockPromo(
  trx: Trx,
  { eventId, id }: { eventId: string; id: string },
): Promise<PromoRow | null> {
  const row = await trx
    .selectFrom('promo_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
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

/** Counts more uses of a locked promo code, or fewer. */
export async function addPromoUses(
  trx: Trx,
  { id, by }: { id: string; by: number },
): Promise<void> {
  await trx
    .updateTable('promo_codes')
    .set((eb) => ({ uses: eb('uses', '+', by) }))
    .where('id', '=', id)
    .execute();
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

/** Stores promo codes and returns them; those whose letters the event has already are left out. */
export async function insertPromos(
  trx: Trx,
  promos: readonly Insertable<PromoCodesTable>[],
): Promise<PromoRow[]> {
  return await trx
    .insertInto('promo_codes')
    .values(promos)
    .onConflict((conflict) => conflict.columns(['event_id', 'code']).doNothing())
    .returningAll()
    .execute();
}

/** Changes a locked promo code and returns it. */
export async function writePromo(
  trx: Trx,
  { id, content, now }: { id: string; content: PromoContent; now: Date },
): Promise<PromoRow> {
  const { use_limit, per_member, is_off } = content;
  return await trx
    .updateTable('promo_codes')
    .set((eb) => ({
      ...ruleColumns(content),
      use_limit,
      per_member,
      is_off,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a code gives, to whom and when, as its columns hold it. */
export function ruleColumns({
  kind,
  value,
  from,
  until,
  category_ids,
}: Pick<PromoContent, 'kind' | 'value' | 'from' | 'until' | 'category_ids'>) {
  return {
    kind,
    value,
    valid_from: from,
    valid_until: until,
    category_ids: category_ids === null ? null : JSON.stringify(category_ids),
  };
}

function promosOf(db: Db, { eventId, q }: Listing) {
  const promos = db.selectFrom('promo_codes').where('event_id', '=', eventId);
  return q === '' ? promos : promos.where(sql<SqlBool>`starts_with(code, ${q})`);
}
