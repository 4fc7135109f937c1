import type { Point, ScanEvent } from '#src/contract/check-in.ts';
import { toEventTag } from '#src/domain/check-in/ticket-code.ts';
import type { PointRow, ScanEventRows } from './event-repository.ts';

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
