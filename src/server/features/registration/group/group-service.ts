import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { mostPeople } from '#src/contract/groups/group-choices.ts';
import { hasWaitingList } from '#src/domain/registration/waiting/waiting-offer.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { tellRegistered } from '../mail/tell-runner.ts';
import { releaseBeforePromo, takePromo } from '../promo/take-promo.ts';
import { changeTaken, hasConfirmedEmail, lockCategory } from '../repository.ts';
import { tellWaiting } from '../waiting/tell-waiting.ts';
import { settleWaiting } from '../waiting/settle-waiting.ts';
import { countPlaced, listPrices, sum } from './group-price.ts';
import { countKept, findGroupOfCall } from './group-repository.ts';
import { checkAges, getGroupEvent } from './group-rules.ts';
import { storeGroup, type GroupInput } from './store-group.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/**
 * Takes places for several people in one order and returns the group's id. Who finds none joins the waiting list with
 * `or_wait`, each in an order of their own, because each is offered a place by itself. The same key with the same body gives the
 * same group.
 *
 * @throws problem sold_out at the first person without a place, price_changed, email_unconfirmed where something is to be
 * paid, idempotency_mismatch, invalid_request for a category of another event, at birth dates, and at `people` where the
 * member holds too many places for others; those of `getGroupEvent` and of a promo code
 */
export async function registerGroup(deps: Dependencies, input: GroupInput): Promise<string> {
  try {
    return await memberTx(deps.db, input.memberId, (trx) => registerWithin(trx, deps.keys, input));
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
  const category = await lockCategory(trx, { eventId, id: body.category_id });
  if (!category) throw invalidField('category_id', 'unknown');
  const twin = await findTwin(trx, input);
  if (twin !== null) return twin;
  const event = await getGroupEvent(trx, { eventId, now });
  checkAges(event, category, people);
  const kept = await countKept(trx, { eventId, memberId });
  if (kept + people.length > mostPeople) throw invalidField('people', 'too_many');
  const asked = { eventId, memberId, categoryId: category.id, now };
  await releaseBeforePromo(trx, { ...asked, code, addOnIds: [] });
  const { taken, line } = await settleWaiting(trx, { categoryId: category.id, now });
  const placed = countPlaced(event, { quota: category.quota, taken, line }, people.length);
  if (placed < people.length && !(hasWaitingList(event) && body.or_wait === true)) {
    throw problem('sold_out', { fields: [{ path: `people.${placed}`, code: 'sold_out' }] });
  }
  await changeTaken(trx, { categoryId: category.id, by: placed });
  const prices = listPrices({ ...category, taken }, { people: people.length, now });
  const isDiscounted = code !== undefined && prices.some((price) => price > 0);
  const promo = isDiscounted ? await takePromo(trx, { ...asked, code, prices }) : null;
  const total = sum(prices.slice(0, placed)) - sum(promo?.discounts.slice(0, placed) ?? []);
  if (total > (body.price ?? total)) throw problem('price_changed');
  if (sum(prices) > 0 && !(await hasConfirmedEmail(trx, memberId))) {
    throw problem('email_unconfirmed');
  }
  const requestHash = hashRequest(input);
  const group = await storeGroup(
    { trx, keys, event, category, now },
    { input, requestHash, placed, line, prices, promo },
  );
  await insertAudit(trx, {
    action: 'registration.group',
    actorId: memberId,
    subjectId: group.id,
    detail: { event_id: eventId, people: people.length, placed },
    now,
  });
  const [first] = group.placed;
  if (first !== undefined) await tellRegistered(trx, { id: first, memberId, now });
  await tellWaiting(trx, { ids: group.waiting, cause: 'joined', now });
  return group.id;
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
