import type { Transaction } from 'kysely';
import type { PointContent } from '#src/contract/check-in-points/points.ts';
import { toLocalText } from '#src/domain/text/local-text.ts';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

export type PointWrite = { id: string; isNew: boolean; position: number } & Omit<
  PointContent,
  'key' | 'prerequisite'
> & { prerequisite: { pointId: string; mode: 'warn' | 'block' } | null };

/** Writes points. Prerequisites come last, because one point may name another that is new. */
export async function writePoints(
  trx: Trx,
  eventId: string,
  points: readonly PointWrite[],
): Promise<void> {
  for (const point of points) {
    const columns = toPointColumns(point);
    await (point.isNew
      ? trx
          .insertInto('check_in_points')
          .values({ ...columns, id: point.id, event_id: eventId, kind: point.kind })
          .execute()
      : trx.updateTable('check_in_points').set(columns).where('id', '=', point.id).execute());
  }
  for (const { id, prerequisite } of points) {
    await trx
      .updateTable('check_in_points')
      .set({
        prerequisite_id: prerequisite?.pointId ?? null,
        prerequisite_mode: prerequisite?.mode ?? null,
      })
      .where('id', '=', id)
      .execute();
  }
}

function toPointColumns(point: PointWrite) {
  const { category_ids: ids, checklist, shown_fields: fields } = point;
  return {
    name: JSON.stringify(toLocalText(point.name)),
    opens_at: point.opens_at,
    closes_at: point.closes_at,
    category_ids: ids && JSON.stringify(ids),
    prerequisite_id: null,
    prerequisite_mode: null,
    repeat_policy: point.repeat,
    checklist: JSON.stringify(
      checklist.map(({ id, label }) => ({ id, label: toLocalText(label) })),
    ),
    shown_fields: JSON.stringify([...new Set(fields)]),
    state: point.state,
    position: point.position,
  };
}

/** Deletes points that nothing refers to. */
export async function deletePoints(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('check_in_points').where('id', 'in', ids).execute();
}
