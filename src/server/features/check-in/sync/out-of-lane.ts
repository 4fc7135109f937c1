import type { Scan } from '#src/contract/check-in.ts';
import { decideLane } from '#src/domain/check-in/lanes/lane-rule.ts';
import type { ScanTime } from '#src/domain/check-in/time/scan-time.ts';
import type { ScanContext } from '../event/event-repository.ts';
import type { KnownRegistration } from './sync-repository.ts';

type Admitted = {
  scan: Scan;
  time: ScanTime;
  registration: KnownRegistration | null;
  deviceId: string;
};

/**
 * Whether a device admitted a runner of another lane than its own. It counts as any admission, else a second one would go
 * unnoticed; hosts are shown it. Made before the lanes were, it is none.
 */
export function isOutOfLane(
  { scan, time, registration, deviceId }: Admitted,
  { points }: ScanContext,
): boolean {
  const point = points.find(({ id }) => id === scan.point_id);
  if (scan.action !== 'admit' || registration === null || !point?.lanes_set_at) return false;
  if (time.at - time.uncertaintyMs < point.lanes_set_at.getTime()) return false;
  const runner = { bib: registration.bib, category: registration.category_id };
  return !decideLane(point.lanes, { deviceId, runner }).isOwn;
}
