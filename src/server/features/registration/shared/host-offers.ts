import type { ChangeResult } from '#src/contract/participants/participant-changes.ts';
import { changeTaken } from '#src/server/core/events/categories.ts';
import { removeOffers } from '#src/server/core/places/waiting-places.ts';
import type { ChangedRow } from '#src/server/core/places/participant-changes.ts';
import { done, refused, unchanged } from './change-target.ts';
import { tellOfferOver } from '#src/server/core/messages/tell-waiting.ts';
import { deadlineOf, offerPlaces } from '#src/server/core/waiting/settle-waiting.ts';
import { countFree, inTurn, type PlaceTarget } from './waiting-list.ts';

/** Holds places for some who wait, in the order of the list, as far as there are any: all of them are by turn, one is by choice. */
export async function offerByHost(
  target: PlaceTarget,
  rows: readonly ChangedRow[],
): Promise<ChangeResult[]> {
  const { trx, event, now } = target;
  const free = await countFree(target, rows);
  const until = deadlineOf(event, now);
  const results: ChangeResult[] = [];
  for (const row of inTurn(rows)) {
    const left = free.get(row.category_id) ?? 0;
    if (row.state !== 'waitlisted') results.push(refused(row.id, 'not_waiting'));
    else if (row.offer_until !== null) results.push(unchanged(row.id));
    else if (until === null || event.state !== 'published') results.push(refused(row.id, 'closed'));
    else if (row.keeper === null) results.push(refused(row.id, 'no_account'));
    else if (left <= 0) results.push(refused(row.id, 'sold_out'));
    else {
      free.set(row.category_id, left - 1);
      await offerPlaces(trx, { categoryId: row.category_id, ids: [row.id], until, now });
      results.push(done(row.id));
    }
  }
  return results;
}

/** Takes offers back that nobody has answered; the runners go on waiting, and are told. */
export async function takeOffersBack(
  target: PlaceTarget,
  rows: readonly ChangedRow[],
): Promise<ChangeResult[]> {
  const { trx, now } = target;
  const held = rows.filter((row) => row.offer_until !== null);
  for (const row of held) await changeTaken(trx, { categoryId: row.category_id, by: -1 });
  const ids = held.map(({ id }) => id);
  await tellOfferOver(trx, { ids, how: 'taken_back', now });
  await removeOffers(trx, { ids, now });
  return rows.map((row) => (held.includes(row) ? done(row.id) : refused(row.id, 'no_offer')));
}
