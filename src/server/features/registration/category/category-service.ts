import type { Kysely, Transaction } from 'kysely';
import type { OwnCategory } from '#src/contract/registration/own-category.ts';
import { decideCategoryChange } from '#src/domain/registration/category-change.ts';
import { priceNow } from '#src/domain/registration/price-tiers.ts';
import { hasWaitingList } from '#src/domain/registration/waiting/waiting-offer.ts';
import { repriceOrder } from '#src/server/core/orders/open-amount.ts';
import { allocateBib, changeTaken } from '#src/server/core/events/categories.ts';
import { writePlacePrice } from '#src/server/core/places/registrations.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { isAgeAllowed } from '../shared/age-limits.ts';
import { lockCategories, lockParticipants } from '#src/server/core/places/participant-changes.ts';
import { changeSealed } from '../shared/change-target.ts';
import { releaseExpired } from '#src/server/core/waiting/expired-orders.ts';
import { lockOrder } from '#src/server/core/orders/orders.ts';
import { hasCheckedIn } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { settleAll } from '#src/server/core/waiting/settle-waiting.ts';
import {
  findChangingPlace,
  listCategoriesWithLine,
  type CategoryWithLine,
  type ChangingPlace,
} from './category-repository.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;
type Own = { id: string; memberId: string; now: Date };

/**
 * The categories that a runner of a race may change to, for themselves or who keeps their place. Throws problem not_found,
 * also for another kind of event, where one answers anew.
 */
export async function readOwnCategory(db: Db, own: Own): Promise<OwnCategory> {
  const place = await getPlace(db, own);
  const categories = await listCategoriesWithLine(db, place.event_id);
  const choices = categories.filter(({ id }) => id !== place.category_id);
  const total = place.amount - place.unique_part;
  return {
    until: place.registration_closes_at.toISOString(),
    closed: await findClosed(db, place, own),
    others: isHeld(place)
      ? choices.map((category) => {
          const change = decide(place, category, own);
          return {
            id: category.id,
            name: category.name,
            price: priceOf(category, own.now),
            total: change.refusal === null ? totalAfter(place, change.price) : total,
            refusal: change.refusal,
          };
        })
      : [],
    total,
    price: priceOfPlace(place),
  };
}

/**
 * Changes a runner's category and returns the event's id: ticket code and order stay, the number is the next of the new
 * category, and the wave is for hosts to give again. A place that becomes free goes to who waits for it. The category that
 * they have already changes nothing.
 *
 * @throws problem not_found, event_cancelled, registration_closed, sold_out, age_not_allowed, price_changed when the order
 * would ask for more than `total`, conflict where the category is not offered to them, invalid_request for one of another event
 */
export async function changeOwnCategory(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  { categoryId: wanted, total, ...own }: Own & { categoryId: string; total: number },
): Promise<string> {
  const { now } = own;
  return await memberTx(db, own.memberId, async (trx) => {
    const { event_id: eventId, order_id: orderId } = await getPlace(trx, own);
    await settleCategories(trx, { eventId, wanted, now });
    await lockOrder(trx, { id: orderId, eventId });
    const [row] = await lockParticipants(trx, { eventId, ids: [own.id] });
    // Read under the locks: it may have been given up, moved by a host, or paid.
    const place = await getPlace(trx, own);
    if (place.event_state === 'cancelled') throw problem('event_cancelled');
    if (row === undefined || !isHeld(place)) throw problem('registration_closed');
    const { category_id: before } = place;
    if (before === wanted) return eventId;
    const closed = await findClosed(trx, place, own);
    if (closed !== null)
      throw problem(closed === 'registration' ? 'registration_closed' : 'conflict');
    const price = await decideOrRefuse(trx, place, { ...own, wanted, total });
    await changeTaken(trx, { categoryId: before, by: -1 });
    await changeTaken(trx, { categoryId: wanted, by: 1 });
    const bib = row.bib === null ? null : await allocateBib(trx, wanted);
    const event = { id: eventId, starts_at: place.starts_at, zone: place.zone };
    await changeSealed({ trx, keys, event, now }, row, { category_id: wanted, bib, wave: null });
    if (price !== priceOfPlace(place)) await writePrice(trx, place, { id: own.id, price, now });
    await insertAudit(trx, {
      action: 'registration.category_changed',
      actorId: own.memberId,
      subjectId: own.id,
      detail: { event_id: eventId, before, after: wanted },
      now,
    });
    await settleAll(trx, { categoryIds: [before], now });
    return eventId;
  });
}

/** Locks all categories and gives free places of the wanted one to who waits for it: they come first. */
async function settleCategories(
  trx: Trx,
  { eventId, wanted, now }: { eventId: string; wanted: string; now: Date },
): Promise<void> {
  const categories = await lockCategories(trx, eventId);
  if (categories.every(({ id }) => id !== wanted)) throw invalidField('category_id', 'unknown');
  await releaseExpired(trx, { categoryIds: categories.map(({ id }) => id), now });
  await settleAll(trx, { categoryIds: [wanted], now });
}

/** What the place counts for from now on, in rupiah. */
async function decideOrRefuse(
  trx: Trx,
  place: ChangingPlace,
  { wanted, total, ...own }: Own & { wanted: string; total: number },
): Promise<number> {
  const categories = await listCategoriesWithLine(trx, place.event_id);
  const category = categories.find(({ id }) => id === wanted);
  if (category === undefined) throw invalidField('category_id', 'unknown');
  const change = decide(place, category, own);
  const { refusal } = change;
  if (refusal === 'sold_out' || refusal === 'age_not_allowed') throw problem(refusal);
  if (refusal !== null) throw problem('conflict');
  if (totalAfter(place, change.price) > total) throw problem('price_changed');
  return change.price;
}

function decide(
  place: ChangingPlace,
  category: CategoryWithLine,
  { memberId, now }: Pick<Own, 'memberId' | 'now'>,
) {
  const { payment, received, buyer_id: buyer, event_state: _, ...order } = place;
  const hasCode = order.group_id === null ? order.promo_id !== null : order.off !== null;
  const isOpen = payment === 'unpaid' && received === 0 && !hasCode && buyer === memberId;
  // Of a group, a code ties those whom it makes cheaper.
  const tied = [...(hasCode ? order.promo_categories : []), ...order.add_on_categories];
  return decideCategoryChange(
    { price: priceOfPlace(place), isOpen },
    {
      price: priceOf(category, now),
      hasPlace: category.taken < category.quota && !(hasWaitingList(place) && category.line > 0),
      fitsAge: isAgeAllowed(place, category, place.holder),
      fitsOrder: tied.every((ids) => ids.includes(category.id)),
    },
  );
}

/** Before any discount; null where an older order holds several places. */
function priceOfPlace(place: ChangingPlace): number | null {
  if (place.group_id !== null) return place.price;
  if (place.held > 1) return null;
  return place.amount - place.unique_part - place.add_ons + place.discount;
}

function totalAfter(place: ChangingPlace, price: number): number {
  return place.amount - place.unique_part + price - (priceOfPlace(place) ?? price);
}

function priceOf({ price, price_tiers: tiers, taken }: CategoryWithLine, now: Date): number {
  return priceNow({ price, tiers, taken, now: now.getTime() });
}

/** A place of a group has its price beside that of its order. */
async function writePrice(
  trx: Trx,
  place: ChangingPlace,
  { id, price, now }: { id: string; price: number; now: Date },
): Promise<void> {
  const { order_id: orderId, payee } = place;
  if (place.group_id !== null) await writePlacePrice(trx, { id, price });
  await repriceOrder(trx, { id: orderId, price: totalAfter(place, price), payee, now });
}

async function findClosed(
  db: Db,
  { registration_closes_at: closesAt, is_offered: isOffered }: ChangingPlace,
  { id, now }: Own,
): Promise<OwnCategory['closed']> {
  if (now >= closesAt) return 'registration';
  // Who has the race pack has the number and the medal of the category.
  if (await hasCheckedIn(db, id)) return 'checked_in';
  return isOffered ? 'offered' : null;
}

function isHeld({ state, event_state: event }: ChangingPlace): boolean {
  return event !== 'cancelled' && (state === 'pending' || state === 'confirmed');
}

async function getPlace(db: Db, own: Own): Promise<ChangingPlace> {
  const place = await findChangingPlace(db, own);
  if (place === null) throw problem('not_found');
  return place;
}
