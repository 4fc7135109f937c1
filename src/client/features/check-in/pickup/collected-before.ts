import type { Collector } from '#src/domain/check-in/pickup/collector.ts';
import { toCollectorKey } from '#src/domain/check-in/pickup/collector.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';

/** How many packs this phone has handed to a representative at a point before; voided ones are not counted. */
export async function countCollected(
  { eventId, pointId }: { eventId: string; pointId: string },
  collector: Collector,
): Promise<number> {
  const database = await openDatabase();
  const logged = await database.getAllFromIndex('scans', 'byEvent', eventId);
  const voided = new Set(logged.flatMap(({ scan }) => scan.voids ?? []));
  const key = toCollectorKey(collector);
  return logged.filter(
    ({ scan }) =>
      scan.point_id === pointId &&
      (scan.action === 'admit' || scan.action === 'override') &&
      !voided.has(scan.id) &&
      scan.collector !== null &&
      toCollectorKey(scan.collector) === key,
  ).length;
}
