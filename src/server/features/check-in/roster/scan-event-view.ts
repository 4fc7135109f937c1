import type { Device, Point, ScanEvent } from '#src/contract/check-in.ts';
import type { RosterRecord } from '#src/contract/check-in/roster.ts';
import { toEventTag } from '#src/domain/check-in/ticket-code.ts';
import type { DeviceRow } from '../device/device-repository.ts';
import type { PointRow, ScanEventRows } from './event-repository.ts';
import type { RosterRow } from './roster-repository.ts';

/** An event as sent to phones. */
export function scanEventView({
  event,
  categories,
  points,
  hasReplies,
  expected,
}: ScanEventRows): ScanEvent {
  return {
    id: event.id,
    kind: event.kind,
    tag: toEventTag(event.id),
    title: event.title,
    starts_at: event.starts_at.toISOString(),
    zone: event.zone,
    venue: event.venue,
    city: event.city,
    categories,
    points: points.map(pointView),
    points_rev: event.points_rev,
    jersey_sizes: event.jersey_sizes,
    ...(hasReplies ? { has_replies: true } : {}),
    expected,
  };
}

/** A device as it sees itself. */
export function deviceView(
  device: Pick<DeviceRow, 'id' | 'label' | 'role' | 'point_ids' | 'expires_at'>,
): Device {
  return {
    id: device.id,
    label: device.label,
    role: device.role,
    point_ids: device.point_ids,
    expires_at: new Date(device.expires_at).toISOString(),
  };
}

/** A roster row as sent to phones. */
export function rosterRecord(row: RosterRow): RosterRecord {
  return {
    index: row.code_index,
    state: rosterState(row),
    rev: row.rev,
    category_id: row.category_id,
    wave: row.wave,
    passed: (row.passed ?? []).map((passed) => ({
      point_id: passed.point_id,
      at: new Date(passed.at).toISOString(),
      device: passed.device,
      // Seldom, so it costs a roster hardly a byte.
      ...(passed.uncertainty_ms > 1000 ? { uncertainty_ms: passed.uncertainty_ms } : {}),
    })),
    ...(row.replaces === null ? {} : { replaces: row.replaces.map(replacedView) }),
    box: row.box.toString('base64url'),
  };
}

function replacedView({ index, until }: NonNullable<RosterRow['replaces']>[number]) {
  return { index, until: new Date(until).toISOString() };
}

/** A registration's state for check-in: pending is split by what it waits for. */
export function rosterState(row: Pick<RosterRow, 'state' | 'payment'>): RosterRecord['state'] {
  if (row.state !== 'pending') return row.state;
  return row.payment === 'unpaid' || row.payment === 'proof_sent' ? row.payment : 'pending';
}

function pointView(point: PointRow): Point {
  return {
    id: point.id,
    kind: point.kind,
    name: point.name,
    opens_at: point.opens_at.toISOString(),
    closes_at: point.closes_at.toISOString(),
    category_ids: point.category_ids,
    prerequisite:
      point.prerequisite_id && point.prerequisite_mode
        ? { point_id: point.prerequisite_id, mode: point.prerequisite_mode }
        : null,
    repeat: point.repeat_policy,
    checklist: point.checklist,
    shown_fields: point.shown_fields,
    state: point.state,
    pickup_limit: point.pickup_limit,
    lanes: point.lanes,
  };
}
