import type { DeviceRole } from '#src/contract/check-in.ts';
import type { Lane } from '#src/contract/check-in-points/lane.ts';
import { mayScanAt, staffRights } from '../staff/staff-rights.ts';

/** A phone of the event; `point_ids` null is all points. */
export type LanePhone = {
  id: string;
  role: DeviceRole;
  point_ids: readonly string[] | null;
  revoked_at: string | null;
};

/**
 * The lanes of a point whose runners nobody admits: without a phone, or with one that was revoked or may not scan there any
 * more. Every other phone sends these runners away (check-in §8).
 */
export function findIdleLanes(
  lanes: readonly Lane[],
  { pointId, phones }: { pointId: string; phones: readonly LanePhone[] },
): Lane[] {
  const scanning = new Set(
    phones.flatMap((phone) =>
      phone.revoked_at === null &&
      staffRights(phone.role).mayScan &&
      mayScanAt(phone.point_ids, pointId)
        ? phone.id
        : [],
    ),
  );
  return lanes.filter(({ device_id: id }) => id === null || !scanning.has(id));
}
