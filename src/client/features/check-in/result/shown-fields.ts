import type { Point, ScanEvent } from '#src/contract/check-in.ts';
import type { PointField } from '#src/contract/check-in-points/point-choices.ts';

/**
 * Whether staff see a field of the runner at a point. An event that a former version stored does not list category and note:
 * it showed them everywhere.
 */
export function showsField(
  point: Pick<Point, 'shown_fields'>,
  field: PointField,
  event: Pick<ScanEvent, 'points_rev'>,
): boolean {
  const isFormer = event.points_rev === undefined && (field === 'category' || field === 'note');
  return isFormer || point.shown_fields.includes(field);
}
