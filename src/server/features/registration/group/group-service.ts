import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { mostPeople } from '#src/contract/registration/group-choices.ts';
import type { Person } from '#src/contract/registration/groups.ts';
import { allotPlaces, type OpenCategory } from '#src/domain/registration/group/allot-places.ts';
import { hasWaitingList } from '#src/domain/registration/waiting/waiting-offer.ts';
import { changeTaken, type CategoryRow } from '#src/server/core/events/categories.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { inTurn } from '../crowd.ts';
import { tellRegistered } from '#src/server/core/messages/tell-runner.ts';
import { releaseBeforePromo, takePromo } from '#src/server/features/promo/shared/take-promo.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { hasConfirmedEmail } from '#src/server/core/members/confirmed-email.ts';
import { lockToTake } from '#src/server/core/waiting/room.ts';
import { tellWaiting } from '#src/server/core/messages/tell-waiting.ts';
import { settleWaiting } from '#src/server/core/waiting/settle-waiting.ts';
import { openCategory, placedFirst, sum, toShares } from './group-price.ts';
import { countKept, findGroupOfCall } from './group-repository.ts';
import { checkAges, getGroupEvent } from './group-rules.ts';
import { storeGroup, type GroupInput } from './store-group.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/**
 * Takes places for several people, each in their category, in one order and returns the group's id. Who finds none joins the
 * waiting list with `or_wait`, each in an order of their own, because each is offered a place by itself. The same key with the same body gives the
 * same group.
 *
 * @throws problem sold_out at each person without a place who is not to wait, price_changed, email_unconfirmed where something is to be
 * paid, idempotency_mismatch, invalid_request for a category of another event, at birth dates, and at `people` where the
 * member holds too many places for others; those of `getGroupEvent` and of a promo code
 */
export async function registerGroup(deps: Dependencies, input: GroupInput): Promise<string> {
  try {
    return await inTurn(input.body.category_id, () =>
      memberTx(deps.db, input.memberId, (trx) => registerWithin(trx, deps.keys, input)),
    );
  } catch (error) {
    // A concurrent request with the same key.
    if (!isUniqueViolation(error, 'orders')) throw error;
    const twin = await findTwin(deps.db, input);
    if (twin === null) throw error;
    return twin;
  }
}

async function registerWithin(
  trx: Transaction<Database>,
  keys: Keys,
  input: GroupInput,
): Promise<string> {
  const { eventId, memberId, body, now } = input;
  const { people, promo: code } = body;
  const categoryIds = people.map((person) => person.category_id ?? body.category_id);
  const locked = await lockToTake(trx, { eventId, ids: categoryIds, now });
  const categories = new Map(locked.map((category) => [category.id, category]));
  const twin = await findTwin(trx, input);
  if (twin !== null) return twin;
  const event = await getGroupEvent(trx, { eventId, now });
  checkAges(event, people, (person) => {
    const category = categories.get(person.category_id ?? body.category_id);
    if (category === undefined) throw refuseCategory(person, people);
    return category;
  });
  const kept = await countKept(trx, { eventId, memberId });
  if (kept + people.length > mostPeople) throw invalidField('people', 'too_many');
  const asked = { eventId, memberId, now };
  await releaseBeforePromo(trx, {
    ...asked,
    categoryIds: [...categories.keys()],
    code,
    addOnIds: [],
  });
  const { open, lines } = await settleCategories(trx, event, { categories, categoryIds, now });
  const places = allotPlaces(categoryIds, open, now.getTime());
  const left = places.flatMap(({ hasPlace }, index) => {
    const mayWait = hasWaitingList(event) && (people[index]?.or_wait ?? body.or_wait) === true;
    return hasPlace || mayWait ? [] : [{ path: `people.${index}`, code: 'sold_out' }];
  });
  if (left.length > 0) throw problem('sold_out', { fields: left });
  const placed = places.filter(({ hasPlace }) => hasPlace);
  for (const { id: categoryId } of open) {
    const by = placed.filter((place) => place.categoryId === categoryId).length;
    if (by > 0) await changeTaken(trx, { categoryId, by });
  }
  const isDiscounted = code !== undefined && places.some(({ price }) => price > 0);
  const promo = isDiscounted
    ? await takePromo(trx, { ...asked, code, places: placedFirst(places) })
    : null;
  const shares = toShares(places, promo);
  const total = sum(
    shares.map(({ hasPlace, price, discount }) => (hasPlace ? price - (discount ?? 0) : 0)),
  );
  if (total > (body.price ?? total)) throw problem('price_changed');
  if (places.some(({ price }) => price > 0) && !(await hasConfirmedEmail(trx, memberId))) {
    throw problem('email_unconfirmed');
  }
  const requestHash = hashRequest(input);
  const group = await storeGroup(
    { trx, keys, event, now },
    { input, requestHash, shares, lines, promo },
  );
  await insertAudit(trx, {
    action: 'registration.group',
    actorId: memberId,
    subjectId: group.id,
    detail: { event_id: eventId, people: people.length, placed: placed.length },
    now,
  });
  const [first] = group.placed;
  if (first !== undefined) await tellRegistered(trx, { id: first, memberId, now });
  await tellWaiting(trx, { ids: group.waiting, cause: 'joined', now });
  return group.id;
}

function refuseCategory(person: Person, people: readonly Person[]) {
  const path = person.category_id === undefined ? '' : `people.${people.indexOf(person)}.`;
  return invalidField(`${path}category_id`, 'unknown');
}

type Locked = {
  categories: ReadonlyMap<string, CategoryRow>;
  categoryIds: readonly string[];
  now: Date;
};

/** Gives what is free in the people's locked categories to who waits for it, and tells what is left and how many wait. */
async function settleCategories(
  trx: Transaction<Database>,
  event: RegistrableEvent,
  { categories, categoryIds, now }: Locked,
) {
  const open: OpenCategory[] = [];
  const lines = new Map<string, number>();
  for (const category of categories.values()) {
    const { id: categoryId } = category;
    if (!categoryIds.includes(categoryId)) continue;
    const settled = await settleWaiting(trx, { categoryId, now });
    open.push(openCategory(event, category, settled));
    lines.set(categoryId, settled.line);
  }
  return { open, lines };
}

async function findTwin(
  db: Kysely<Database> | Transaction<Database>,
  input: GroupInput,
): Promise<string | null> {
  const { memberId, idempotencyKey: key } = input;
  return await findGroupOfCall(db, { memberId, key, requestHash: hashRequest(input) });
}

/** Where somebody came from is no part of what they ask for. */
function hashRequest({ eventId, body }: GroupInput): string {
  const { source: _, ...asked } = body;
  return createHash('sha256')
    .update(JSON.stringify([eventId, 'group', asked]))
    .digest('hex');
}
