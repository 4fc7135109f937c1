import type { Lane, LaneRule } from '#src/contract/check-in-points/lane.ts';

/** What decides a runner’s lane. */
export type LaneRunner = {
  /** Null without a bib number, undefined where this phone cannot read it. */
  bib: number | null | undefined;
  category: string;
};

export type LaneDecision =
  | { isOwn: true }
  | {
      isOwn: false;
      /** Where the runner belongs; null when that is nowhere, or cannot be told. */
      lane: { id: string; name: string } | null;
      reason: 'other_lane' | 'no_bib' | 'no_lane' | 'unreadable';
    };

/**
 * Whether a device may admit a runner at a point with these lanes: the runner has at most one lane, a lane at most one
 * device, so that no two devices admit the same runner though they never hear of each other (check-in §8).
 */
export function decideLane(
  lanes: readonly Lane[],
  { deviceId, runner }: { deviceId: string; runner: LaneRunner },
): LaneDecision {
  if (lanes.length === 0) return { isOwn: true };
  const isByBib = lanes.some(({ rule }) => rule.kind === 'bibs');
  if (isByBib && runner.bib === undefined)
    return { isOwn: false, lane: null, reason: 'unreadable' };
  const lane = findLane(lanes, runner);
  if (lane?.device_id === deviceId) return { isOwn: true };
  const reason = isByBib && runner.bib === null ? 'no_bib' : lane ? 'other_lane' : 'no_lane';
  return { isOwn: false, lane: lane && { id: lane.id, name: lane.name }, reason };
}

/** The first lane that names a runner, else that of the others, else none. */
function findLane(lanes: readonly Lane[], runner: LaneRunner): Lane | null {
  const named = lanes.find(({ rule }) => names(rule, runner));
  return named ?? lanes.find(({ rule }) => rule.kind === 'others') ?? null;
}

function names(rule: LaneRule, { bib, category }: LaneRunner): boolean {
  switch (rule.kind) {
    case 'bibs':
      return typeof bib === 'number' && rule.from <= bib && bib <= rule.to;
    case 'categories':
      return rule.category_ids.includes(category);
    case 'others':
      return false;
  }
}
