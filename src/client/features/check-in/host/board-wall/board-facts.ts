import type { Board } from '#src/contract/check-in-board/board.ts';

type Point = Board['points'][number];

/** What a point waits for, with the minutes until then; null where nothing is left to wait for. */
export type Countdown = { until: 'opens' | 'start' | 'closes'; minutes: number } | null;

/** The point that matters now: the open one that opened last, else the first; `chosen` where the host chose one. */
export function pickPoint(
  points: readonly Point[],
  { chosen, now }: { chosen: string | undefined; now: number },
): Point | null {
  const wanted = points.find(({ id }) => id === chosen);
  const opened = points.filter(({ opens_at: at }) => Date.parse(at) <= now);
  const open = opened.filter(
    ({ state, closes_at: at }) => state === 'open' && Date.parse(at) > now,
  );
  return wanted ?? findLatest(open) ?? findLatest(opened) ?? points[0] ?? null;
}

/** The one that opened last; the first of those that opened together, where runners come first. */
function findLatest(points: readonly Point[]): Point | undefined {
  const openings = points.map(({ opens_at: at }) => Date.parse(at));
  return points[openings.indexOf(Math.max(...openings))];
}

/** What comes next at a point: its opening, the start of the race, its closing. `startsAt` and `now` in epoch milliseconds. */
export function countdown(
  { kind, state, opens_at: opensAt, closes_at: closesAt }: Point,
  { startsAt, now }: { startsAt: number; now: number },
): Countdown {
  if (state === 'closed') return null;
  const steps = [
    { until: 'opens' as const, at: Date.parse(opensAt) },
    ...(kind === 'start' ? [{ until: 'start' as const, at: startsAt }] : []),
    { until: 'closes' as const, at: Date.parse(closesAt) },
  ];
  const next = steps.find(({ at }) => at > now);
  return next === undefined
    ? null
    : { until: next.until, minutes: Math.ceil((next.at - now) / 60_000) };
}

/** Sums of several categories, under which a point's or the whole race's numbers stand. */
export function sumCategories(categories: Board['categories']) {
  const sum = (value: (category: Board['categories'][number]) => number) =>
    categories.reduce((total, category) => total + value(category), 0);
  return {
    expected: sum(({ expected }) => expected),
    passed: {
      pack: sum(({ passed }) => passed.pack),
      start: sum(({ passed }) => passed.start),
      finish: sum(({ passed }) => passed.finish),
      session: sum(({ passed }) => passed.session),
    },
    collected_only: sum((category) => category.collected_only),
    started_only: sum((category) => category.started_only),
    not_back: sum(({ not_back: count = 0 }) => count),
  };
}
