import type { Transaction } from 'kysely';
import { planPoints, type PlannedPoint } from '#src/domain/check-in/check-in-plan.ts';
import type { PackCollection } from '#src/contract/races-events/races-events.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { LockedEvent } from './editing-access.ts';
import { insertPointsBefore, listPoints, movePoint } from './point-repository.ts';

type Timed = {
  kind: 'race' | 'event';
  starts_at: Date;
  ends_at: Date;
  pack_collection: readonly PackCollection[];
};
type Starting = readonly { flag_off_at: Date }[];

/** The default check-in points of an event's schedule. */
export function plannedPoints(event: Timed, categories: Starting): PlannedPoint[] {
  return planPoints({
    kind: event.kind,
    startsAt: event.starts_at.toISOString(),
    endsAt: event.ends_at.toISOString(),
    flagOffs: categories.map(({ flag_off_at }) => flag_off_at.toISOString()),
    packs: event.pack_collection,
  });
}

/**
 * Updates the points after a schedule change. Points edited by the hosts keep their hours; missing points are created.
 */
export async function movePoints(
  trx: Transaction<Database>,
  { event, categories }: LockedEvent,
  next: { values: Timed; categories: Starting },
): Promise<void> {
  const current = await listPoints(trx, event.id);
  const before = plannedPoints(event, categories);
  const after = plannedPoints(next.values, next.categories);
  for (const point of after) {
    const plan = before.find(({ kind }) => kind === point.kind);
    const unedited = current.filter(
      ({ kind, opens_at, closes_at }) =>
        kind === point.kind &&
        opens_at.toISOString() === plan?.opensAt &&
        closes_at.toISOString() === plan.closesAt,
    );
    for (const { id } of unedited) {
      await movePoint(trx, { id, opensAt: point.opensAt, closesAt: point.closesAt });
    }
  }
  const missing = after.filter(({ kind }) => current.every((point) => point.kind !== kind));
  // Only race pack collection can be missing, and it comes before the start.
  if (missing.length > 0) {
    await insertPointsBefore(trx, { eventId: event.id, points: missing, nextId: current[0]?.id });
  }
}
