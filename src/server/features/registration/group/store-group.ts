import type { Insertable, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { GroupBody } from '#src/contract/registration/groups.ts';
import { readSource } from '#src/domain/registration/campaign-source.ts';
import { findPayee, insertOrder } from '#src/server/core/orders/open-amount.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { OrdersTable } from '#src/server/db/tables/registrations.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { insertPlaces } from '#src/server/core/places/registrations.ts';
import { insertClaims, makeUnclaimed } from '../shared/unclaimed-place.ts';
import type { TakenPromo } from '#src/server/features/promo/shared/take-promo.ts';
import { deadlineOf } from '../registration-store.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { sum, type Share } from './group-price.ts';

export type GroupInput = {
  eventId: string;
  memberId: string;
  idempotencyKey: string;
  body: z.output<typeof GroupBody>;
  now: Date;
};

type Target = {
  trx: Transaction<Database>;
  keys: Keys;
  event: RegistrableEvent;
  now: Date;
};

/** A group as it was decided about: what each gets, and how many wait for each category. */
type Decided = {
  input: GroupInput;
  requestHash: string;
  shares: readonly Share[];
  lines: ReadonlyMap<string, number>;
  promo: TakenPromo | null;
};

type Order = Partial<Insertable<OrdersTable>> & { key: string; shares: readonly Share[] };

/** Stores the orders and the places of a group; the ids are those of registrations. */
export async function storeGroup(
  target: Target,
  { input, requestHash, shares, lines, promo }: Decided,
): Promise<{ id: string; placed: string[]; waiting: string[] }> {
  const { idempotencyKey: key } = input;
  const together = shares.filter(({ hasPlace }) => hasPlace);
  const alone = shares.filter(({ hasPlace }) => !hasPlace);
  const orders: Order[] = [
    ...(together.length === 0 ? [] : [{ key, shares: together }]),
    // The call's own key names the first order, by which the group is found again.
    ...alone.map((share, index) => ({
      key: together.length === 0 && index === 0 ? key : `${key}:${index}`,
      shares: [share],
    })),
  ];
  const id = newId();
  const stored: string[] = [];
  for (const [index, order] of orders.entries()) {
    const isPlaced = index === 0 && together.length > 0;
    const orderId = index === 0 ? id : newId();
    const ahead = isPlaced ? null : countAhead(order, { alone, lines });
    const columns = await orderColumns(target, { input, promo, ...order, isPlaced });
    await insertOrder(target.trx, {
      ...columns,
      id: orderId,
      group_id: id,
      idempotency_key: order.key,
      request_hash: requestHash,
    });
    stored.push(...(await storePlaces(target, { input, orderId, shares: order.shares, ahead })));
  }
  const { length: placed } = together;
  return { id, placed: stored.slice(0, placed), waiting: stored.slice(placed) };
}

/** How many wait before somebody of a group: for the same category, also those who were named before them. */
function countAhead(
  { shares: [own] }: Order,
  { alone, lines }: { alone: readonly Share[]; lines: ReadonlyMap<string, number> },
): number {
  if (own === undefined) return 0;
  const { categoryId, index } = own;
  const before = alone.filter((one) => one.categoryId === categoryId && one.index < index);
  return (lines.get(categoryId) ?? 0) + before.length;
}

async function orderColumns(
  { trx, event, now }: Target,
  order: {
    input: GroupInput;
    promo: TakenPromo | null;
    shares: readonly Share[];
    isPlaced: boolean;
  },
) {
  const { input, promo, shares, isPlaced } = order;
  const discount = sum(shares.map((share) => share.discount ?? 0));
  const amount = sum(shares.map(({ price }) => price)) - discount;
  const isOpen = isPlaced && amount > 0;
  const uses = shares.filter((share) => share.discount !== null).length;
  return {
    buyer_id: input.memberId,
    event_id: event.id,
    team: input.body.team,
    amount,
    payment: isOpen ? ('unpaid' as const) : ('none' as const),
    expires_at: isOpen ? deadlineOf(event, now) : null,
    payee: isOpen ? await findPayee(trx, event) : null,
    ...(promo === null || uses === 0
      ? {}
      : {
          promo_id: promo.id,
          promo_code: promo.code,
          discount,
          promo_held: true,
          promo_uses: uses,
        }),
    refund_rule: event.refund_rule === null ? null : JSON.stringify(event.refund_rule),
    created_at: now,
    updated_at: now,
  };
}

type Places = {
  input: GroupInput;
  orderId: string;
  shares: readonly Share[];
  /** How many are ahead on the waiting list; null where they have places. */
  ahead: number | null;
};

async function storePlaces(
  target: Target,
  { input, orderId, shares, ahead }: Places,
): Promise<string[]> {
  const isFree = shares.every(({ price, discount }) => price === (discount ?? 0));
  const rows = [];
  for (const { categoryId, index, price, discount } of shares) {
    const person = input.body.people[index];
    if (person === undefined) continue;
    const { legal_name, sex, birth_date } = person;
    const unknown = { bib_name: '', phone: '', city: '', emergency_name: '', emergency_phone: '' };
    const place = await makeUnclaimed(target, {
      id: newId(),
      orderId,
      categoryId,
      runner: { legal_name, sex, birth_date, ...unknown },
      email: null,
      jersey: null,
      bib: null,
      isConfirmed: ahead === null && isFree,
      hasWaiver: false,
    });
    rows.push({
      ...place,
      price,
      discount,
      // Each after the one who was named before: that is their order on the waiting list, too.
      created_at: new Date(target.now.getTime() + index),
      source: readSource(input.body.source),
      ...(ahead === null ? {} : { state: 'waitlisted' as const, ahead_at_first: ahead }),
    });
  }
  const ids = rows.map(({ id }) => id);
  await insertPlaces(target.trx, rows);
  await insertClaims(target, ids);
  return ids;
}
