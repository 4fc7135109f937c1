import type { Insertable, Selectable, Transaction } from 'kysely';
import type { PromoContent } from '#src/contract/promo/promo-codes.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PromoCodesTable } from '#src/server/db/tables/prices.ts';
import { isOverdueIn } from './open-orders.ts';

type Trx = Transaction<Database>;

export type PromoRow = Selectable<PromoCodesTable>;

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
            .where(isOverdueIn(input.categoryIds, input.now))
            .where('orders.promo_held', '=', true),
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

/** Says of an order that it has its uses of a promo code again. */
export async function holdPromo(trx: Trx, orderId: string): Promise<void> {
  await trx.updateTable('orders').set({ promo_held: true }).where('id', '=', orderId).execute();
}
