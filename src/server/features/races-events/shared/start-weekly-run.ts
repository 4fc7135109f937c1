import type { Transaction } from 'kysely';
import type { NewRun } from '#src/contract/races-events/weekly-run.ts';
import { planWeeklyRun } from '#src/domain/events/weekly-run.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '#src/server/platform/ids.ts';
import { getCommunityPlace } from '../event-editing/editing-access.ts';
import { planSeries } from '../series/series-plan.ts';
import { listCommunitySeries } from '../series/series-repository.ts';
import { startSeries } from '../series/series-start.ts';

/**
 * Starts a weekly run of a community with its first eight weeks; returns its id. The same run twice is once, so that a lost
 * reply may be asked for again while its first start is ahead. Requires that the caller is of its crew.
 *
 * @throws problem invalid_request
 */
export async function startWeeklyRun(
  trx: Transaction<Database>,
  input: { communityId: string; memberId: string; run: NewRun; now: Date },
): Promise<string> {
  const { communityId, memberId, run, now } = input;
  const place = await getCommunityPlace(trx, communityId);
  const planned = planWeeklyRun(run, { ...place, now: now.getTime() });
  const { rule } = planSeries({ ...planned, now });
  const same = (await listCommunitySeries(trx, communityId)).find(
    ({ rule: other, content: { title, venue } }) =>
      other === rule && title.id === run.title.id && venue === run.place,
  );
  if (same !== undefined) return same.id;
  const id = newId();
  await startSeries(trx, { ...planned, id, communityId, memberId, now });
  return id;
}
