import type { Transaction } from 'kysely';
import type { PlannedPoint } from '#src/domain/check-in/check-in-plan.ts';
import type { Database } from '#src/server/db/schema.ts';
import { countPointsChange } from '../events/event-details.ts';
import { newId } from '#src/server/platform/ids.ts';

type Trx = Transaction<Database>;

/**
 * Inserts planned points in order and returns their ids. Each warns when the one before it was not passed.
 */
export async function insertPoints(
  trx: Trx,
  eventId: string,
  points: readonly PlannedPoint[],
): Promise<string[]> {
  const ids = points.map(() => newId());
  await trx
    .insertInto('check_in_points')
    .values(
      points.map((point, position) => ({
        id: ids[position] ?? newId(),
        event_id: eventId,
        kind: point.kind,
        name: JSON.stringify(point.name),
        opens_at: point.opensAt,
        closes_at: point.closesAt,
        category_ids: null,
        prerequisite_id: ids[position - 1] ?? null,
        prerequisite_mode: position === 0 ? null : ('warn' as const),
        repeat_policy: 'once' as const,
        checklist: JSON.stringify(point.checklist),
        shown_fields: JSON.stringify(point.shownFields),
        state: 'open' as const,
        position,
      })),
    )
    .execute();
  return ids;
}

/** Inserts points before the existing ones; the next point then warns too. */
export async function insertPointsBefore(
  trx: Trx,
  input: { eventId: string; points: readonly PlannedPoint[]; nextId: string | undefined },
): Promise<void> {
  const { eventId, points, nextId } = input;
  await trx
    .updateTable('check_in_points')
    .set((eb) => ({ position: eb('position', '+', points.length) }))
    .where('event_id', '=', eventId)
    .execute();
  const ids = await insertPoints(trx, eventId, points);
  if (nextId === undefined) return;
  await trx
    .updateTable('check_in_points')
    .set({ prerequisite_id: ids.at(-1) ?? null, prerequisite_mode: 'warn' })
    .where('id', '=', nextId)
    .where('prerequisite_id', 'is', null)
    .execute();
}

/** Changes a point's hours. */
export async function movePoint(
  trx: Trx,
  input: { id: string; opensAt: string; closesAt: string },
): Promise<void> {
  await trx
    .updateTable('check_in_points')
    .set({ opens_at: input.opensAt, closes_at: input.closesAt })
    .where('id', '=', input.id)
    .execute();
}

/** Closes every point of an event. */
export async function closePoints(trx: Trx, eventId: string): Promise<void> {
  await trx
    .updateTable('check_in_points')
    .set({ state: 'closed' })
    .where('event_id', '=', eventId)
    .execute();
  await countPointsChange(trx, eventId);
}
