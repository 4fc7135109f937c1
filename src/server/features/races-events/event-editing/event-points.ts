import type { Transaction } from 'kysely';
import { planPoints, type PlannedPoint } from '#src/domain/check-in/check-in-plan.ts';
import { moveWindow, type PointWindow } from '#src/domain/check-in/points/point-window.ts';
import type { Zone } from '#src/contract/common.ts';
import type { PackCollection } from '#src/contract/races-events/races-events.ts';
import { countPointsChange } from '#src/server/core/events/event-details.ts';
import { insertPointsBefore, movePoint } from '#src/server/core/points/planned-points.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { LockedEvent } from './editing-access.ts';
import { listPoints } from './point-repository.ts';

type Timed = {
  kind: 'race' | 'event';
  starts_at: Date;
  ends_at: Date;
  zone: Zone;
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
 * Updates the points after a change of the event. Those at the planned hours go to the newly planned ones; hours of the hosts'
 * own stay as they are, and go along when the start moves. Days of pack collection that come for the first time get a point.
 */
export async function movePoints(
  trx: Transaction<Database>,
  { event, categories }: LockedEvent,
  next: { values: Timed; categories: Starting },
): Promise<void> {
  const current = await listPoints(trx, event.id);
  const before = plannedPoints(event, categories);
  const after = plannedPoints(next.values, next.categories);
  const moved = current.flatMap((point) => {
    const hours = {
      opensAt: point.opens_at.toISOString(),
      closesAt: point.closes_at.toISOString(),
    };
    const isOfKind = ({ kind }: PlannedPoint) => kind === point.kind;
    const isAsPlanned = hasHours(before.find(isOfKind), hours);
    const wanted =
      (isAsPlanned ? after.find(isOfKind) : undefined) ??
      moveWindow(hours, { from: toTime(event), to: toTime(next.values) });
    return hasHours(wanted, hours) ? [] : [{ id: point.id, ...wanted }];
  });
  for (const { id, opensAt, closesAt } of moved) await movePoint(trx, { id, opensAt, closesAt });
  const isNew = ({ kind }: PlannedPoint) =>
    before.every((point) => point.kind !== kind) && current.every((point) => point.kind !== kind);
  const added = after.filter(isNew);
  // Only race pack collection can be new, and it comes before the start.
  if (added.length > 0) {
    await insertPointsBefore(trx, { eventId: event.id, points: added, nextId: current[0]?.id });
  }
  if (moved.length + added.length > 0) await countPointsChange(trx, event.id);
}

function hasHours(point: PointWindow | undefined, { opensAt, closesAt }: PointWindow): boolean {
  return point?.opensAt === opensAt && point.closesAt === closesAt;
}

function toTime({ starts_at: startsAt, zone }: Timed) {
  return { startsAt: startsAt.toISOString(), zone };
}
