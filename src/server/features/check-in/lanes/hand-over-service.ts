import type { Kysely } from 'kysely';
import { mayScanAt } from '#src/domain/check-in/staff/staff-rights.ts';
import { lockPhone } from '#src/server/core/devices/revocation.ts';
import { writeLanes } from '#src/server/core/points/point-settings.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { listPoints, lockEventEnd } from '../event/event-repository.ts';
import { listLanePhones } from './lane-repository.ts';

type HandOver = { eventId: string; from: string; to: string; memberId: string; now: Date };

/**
 * Gives the lanes of a revoked phone to another one; audited by point. Of one without lanes nothing changes. A lane has one
 * device, so that a phone that is taken back afterwards has lost them.
 *
 * @throws problem not_found; conflict when the phone is not revoked; invalid_request when the other one may
 * not admit there, or holds a lane of the point already
 */
export async function handOverLanes(
  db: Kysely<Database>,
  { eventId, from, to, memberId, now }: HandOver,
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    await lockEventEnd(trx, eventId);
    const phone = await lockPhone(trx, { id: from, eventId });
    if (phone === null) throw problem('not_found');
    const held = (await listPoints(trx, eventId)).filter(({ lanes }) =>
      lanes.some(({ device_id: id }) => id === from),
    );
    if (held.length === 0) return;
    if (phone.revoked_at === null) throw problem('conflict');
    const spare = (await listLanePhones(trx, { eventId, now })).find(({ id }) => id === to);
    const mayTake =
      spare !== undefined &&
      held.every(
        ({ id, lanes }) =>
          mayScanAt(spare.point_ids, id) && !lanes.some(({ device_id: holder }) => holder === to),
      );
    if (!mayTake) throw invalidField('to', 'unknown');
    for (const { id: pointId, lanes } of held) {
      const handed = lanes.map((lane) =>
        lane.device_id === from ? { ...lane, device_id: to } : lane,
      );
      // oxlint-disable-next-line no-await-in-loop -- a few points of one event
      await writeLanes(trx, { eventId, pointId, lanes: handed, now });
      // oxlint-disable-next-line no-await-in-loop -- a few points of one event
      await insertAudit(trx, {
        action: 'point.lanes_set',
        actorId: memberId,
        subjectId: pointId,
        detail: { event_id: eventId, lanes: handed.length, from, to },
        now,
      });
    }
  });
}
