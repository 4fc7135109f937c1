import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { PointLanes, setLanes as endpoint } from '#src/contract/check-in-points/lanes.ts';
import { findLaneFaults } from '#src/domain/check-in/lanes/lane-faults.ts';
import { mayScanAt } from '#src/domain/check-in/staff/staff-rights.ts';
import { writeLanes } from '#src/server/core/points/point-settings.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { getBoardEvent, getPointsRev, listPoints } from '../event/event-repository.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { findBibs, listLanePhones, listOutOfLane, lockLanes } from './lane-repository.ts';

type At = { eventId: string; pointId: string; now: Date };
type Body = z.output<(typeof endpoint)['body']>;

const shownOutOfLane = 50;

/**
 * How a point is split, who may admit in its lanes, and who was admitted out of them.
 *
 * @throws problem not_found
 */
export async function readLanes(
  db: Kysely<Database>,
  { eventId, pointId, now }: At,
): Promise<PointLanes> {
  const [points, { categories }, phones, bibs, outOfLane, rev] = await Promise.all([
    listPoints(db, eventId),
    getBoardEvent(db, eventId),
    listLanePhones(db, { eventId, now }),
    findBibs(db, eventId),
    listOutOfLane(db, { eventId, pointId }, shownOutOfLane),
    getPointsRev(db, eventId),
  ]);
  const point = points.find(({ id }) => id === pointId);
  if (point === undefined) throw problem('not_found');
  const { id, kind, name, state, category_ids: own } = point;
  return {
    point: { id, kind, name, state: state === 'closed' ? 'closed' : 'open' },
    lanes: point.lanes,
    set_at: point.lanes_set_at?.toISOString() ?? null,
    categories: categories.flatMap((each) =>
      own === null || own.includes(each.id) ? { id: each.id, code: each.code } : [],
    ),
    bibs,
    phones: phones.flatMap((phone) =>
      mayScanAt(phone.point_ids, pointId)
        ? { id: phone.id, label: phone.label, has_lanes: phone.points_rev === rev }
        : [],
    ),
    out_of_lane: outOfLane.rows.map((row) => ({
      scan_id: row.scan_id,
      at: row.at.toISOString(),
      uncertainty_ms: row.uncertainty_ms,
      device_label: row.device_label,
      name: row.name ?? '',
      bib: row.bib,
    })),
    out_of_lane_count: outOfLane.total,
  };
}

/**
 * Splits a point; audited.
 *
 * @throws problem not_found; conflict when somebody else changed the lanes meanwhile; invalid_request naming the lane at fault
 */
export async function setLanes(
  db: Kysely<Database>,
  { memberId, body, ...at }: At & { memberId: string; body: Body },
): Promise<void> {
  const { eventId, pointId, now } = at;
  await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    const point = await lockLanes(trx, at);
    if (point === null) throw problem('not_found');
    if ((point.lanes_set_at?.toISOString() ?? null) !== body.set_at) throw problem('conflict');
    const { categories } = await getBoardEvent(trx, eventId);
    const allIds = categories.map(({ id }) => id);
    const known = new Set(point.lanes.map(({ id }) => id));
    const lanes = body.lanes.map((lane) => ({
      ...lane,
      id: lane.id !== null && known.has(lane.id) ? lane.id : newId(),
    }));
    const [fault] = findLaneFaults(lanes);
    if (fault !== undefined) {
      const path = 'lane' in fault ? `lanes.${fault.lane}` : 'lanes';
      throw invalidField(path, fault.code);
    }
    await requireKnown(trx, { ...at, lanes: body.lanes, categories: allIds });
    await writeLanes(trx, { ...at, lanes });
    await insertAudit(trx, {
      action: 'point.lanes_set',
      actorId: memberId,
      subjectId: pointId,
      detail: { event_id: eventId, lanes: lanes.length },
      now,
    });
  });
}

/** Categories of the event, and phones that may admit at the point. */
async function requireKnown(
  trx: Transaction<Database>,
  input: At & { lanes: Body['lanes']; categories: readonly string[] },
): Promise<void> {
  const phones = await listLanePhones(trx, input);
  const ownPhones = new Set(
    phones.flatMap((phone) => (mayScanAt(phone.point_ids, input.pointId) ? phone.id : [])),
  );
  const fields = input.lanes.flatMap(({ rule, device_id: deviceId }, place) => [
    ...(deviceId === null || ownPhones.has(deviceId)
      ? []
      : [{ path: `lanes.${place}.device_id`, code: 'unknown' }]),
    ...(rule.kind !== 'categories' || rule.category_ids.every((id) => input.categories.includes(id))
      ? []
      : [{ path: `lanes.${place}.rule`, code: 'unknown' }]),
  ]);
  if (fields.length > 0) throw problem('invalid_request', { fields });
}
