import type { PointContent } from '#src/contract/check-in-points/points.ts';
import type { PlannedPoint } from '../check-in-plan.ts';

const minuteMs = 60_000;

/** A planned point as its hosts would write it. */
export function content(
  key: string,
  plan: Omit<PlannedPoint, 'kind'> & { kind: PointContent['kind'] },
): PointContent {
  return {
    key,
    kind: plan.kind,
    name: plan.name,
    opens_at: plan.opensAt,
    closes_at: plan.closesAt,
    category_ids: null,
    prerequisite: null,
    repeat: 'once',
    checklist: plan.checklist,
    shown_fields: plan.shownFields,
    state: 'open',
  };
}

/** Points one after another: each reminds of the one before it. */
export function chain(points: readonly PointContent[]): PointContent[] {
  return points.map((point, place) => {
    const before = points[place - 1];
    return before === undefined
      ? point
      : { ...point, prerequisite: { key: before.key, mode: 'warn' } };
  });
}

/** The instant some minutes after another, or before. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * minuteMs).toISOString();
}
