import type { Insertable, Transaction } from 'kysely';
import type { EnteredRunner } from '#src/contract/participants/hosted-places.ts';
import { priceNow } from '#src/domain/registration/price-tiers.ts';
import { insertPlaces } from '#src/server/core/places/registrations.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { OrdersTable, RegistrationsTable } from '#src/server/db/tables/registrations.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { insertOrders, findPayee, insertOrder } from '#src/server/core/orders/open-amount.ts';
import { changeTaken, type CategoryRow } from '#src/server/core/events/categories.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { insertEntries } from '#src/server/features/payments/shared/entry-repository.ts';
import {
  insertClaims,
  makeUnclaimed,
} from '#src/server/features/registration/shared/unclaimed-place.ts';

type StoringTarget = {
  trx: Transaction<Database>;
  keys: Keys;
  event: RegistrableEvent;
  hostId: string;
  /** What a paid place says of its money: a host took it, or a list says that it came elsewhere. */
  money: 'confirm' | 'import';
  now: Date;
};

/** A place as a host gives it. */
type EnteredPlace = {
  runner: EnteredRunner;
  email: string | null;
  jersey: string | null;
  /** A number that nobody has; null: the next one of the category. */
  bib: number | null;
  isPaid: boolean;
  hasWaiver: boolean;
  /** Unique among the orders that the host made. */
  key: string;
  requestHash: string;
};

/**
 * Stores places that a host gives in a locked category, which has room for all of them, and returns their ids in the same
 * order. Each has an order without a buyer and a claim link. What is not paid waits without a deadline: the host who gave
 * the place decides how long.
 */
export async function storePlaces(
  target: StoringTarget,
  category: CategoryRow,
  places: readonly EnteredPlace[],
): Promise<string[]> {
  const { trx, event, now } = target;
  await changeTaken(trx, { categoryId: category.id, by: places.length });
  const payee = await findPayee(trx, event);
  const prepared = places.map((place, index) => {
    const price = priceNow({
      price: category.price,
      tiers: category.price_tiers,
      taken: category.taken + index,
      now: now.getTime(),
    });
    return { place, id: newId(), order: toOrder(target, place, { price, payee }) };
  });
  await storeOrders(
    trx,
    prepared.map(({ order }) => order),
  );
  // Those with a number of their own first, so that the next free ones leave it out.
  for (const numbered of [true, false]) {
    const rows = prepared.filter(({ place }) => (place.bib !== null) === numbered);
    const registrations = [];
    for (const row of rows) registrations.push(await toRegistration(target, category, row));
    await insertPlaces(trx, registrations);
  }
  await insertClaims(
    target,
    prepared.map(({ id }) => id),
  );
  await insertMoney(
    target,
    prepared.map(({ order }) => order),
  );
  return prepared.map(({ id }) => id);
}

type Order = Insertable<OrdersTable>;
type Prepared = { place: EnteredPlace; id: string; order: Order };

function toOrder(
  { event, hostId, now }: StoringTarget,
  { isPaid, key, requestHash }: EnteredPlace,
  { price, payee }: { price: number; payee: string | null },
): Order {
  const isOpen = price > 0 && !isPaid;
  return {
    id: newId(),
    buyer_id: null,
    made_by: hostId,
    event_id: event.id,
    amount: price,
    payment: price === 0 ? 'none' : isPaid ? 'paid' : 'unpaid',
    received: price > 0 && isPaid ? price : 0,
    expires_at: null,
    payee: isOpen ? payee : null,
    idempotency_key: key,
    request_hash: requestHash,
    created_at: now,
    updated_at: now,
  };
}

/** An open one gets an amount that no other has; not those of a list, for which there are too few. */
async function storeOrders(trx: Transaction<Database>, orders: readonly Order[]): Promise<void> {
  const [only] = orders;
  if (orders.length === 1 && only !== undefined) await insertOrder(trx, only);
  else await insertOrders(trx, orders);
}

async function toRegistration(
  target: StoringTarget,
  category: CategoryRow,
  { place, id, order }: Prepared,
): Promise<Insertable<RegistrationsTable>> {
  return await makeUnclaimed(target, {
    ...place,
    id,
    orderId: order.id,
    categoryId: category.id,
    isConfirmed: order.payment !== 'unpaid',
  });
}

/** Money that the host took, or says to have come outside Derap, is in the ledger as any other. */
async function insertMoney(
  { trx, event, hostId, money, now }: StoringTarget,
  orders: readonly Order[],
): Promise<void> {
  const entries = orders
    .filter(({ payment }) => payment === 'paid')
    .map(({ id, amount }) => ({
      id: newId(),
      order_id: id,
      event_id: event.id,
      kind: money,
      amount,
      reason: null,
      actor_id: hostId,
      at: now,
    }));
  await insertEntries(trx, entries);
}
