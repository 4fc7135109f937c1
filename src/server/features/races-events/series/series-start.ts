import type { Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { SeriesRule } from '#src/contract/races-events/series.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { fillSeries } from './series-filling.ts';
import { planSeries } from './series-plan.ts';
import { insertSeries } from './series-repository.ts';

/** Stores a new series and publishes its first eight weeks. Throws problem invalid_request. */
export async function startSeries(
  trx: Transaction<Database>,
  input: {
    id: string;
    communityId: string;
    memberId: string;
    content: EventContent;
    recurrence: SeriesRule;
    now: Date;
  },
): Promise<void> {
  const { id, communityId, memberId, now } = input;
  const series = await insertSeries(trx, {
    ...planSeries(input),
    id,
    community_id: communityId,
    filled_until: dayInZone(now.getTime(), 'Asia/Jakarta'),
    created_at: now,
    updated_at: now,
  });
  await fillSeries(trx, series, now);
  await insertAudit(trx, { action: 'series.created', actorId: memberId, subjectId: id, now });
}
