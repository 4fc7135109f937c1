import type { ArrivalMinutes } from '#src/contract/check-in-board/board.ts';

const minuteMs = 60_000;
/** The last minutes tell how fast it goes now. */
const paceMinutes = 5;

/** Where the time of an admission is less certain than this, it says nothing about how fast a phone was. */
export const paceUncertaintyMs = 30_000;

/**
 * As many admissions in a minute as the camera's reader has ever managed, a new code in front of it at each "go" (measured:
 * 50 to 150). A phone with more was not held by a person at a gate.
 */
export const mostByHand = 150;

/** Whether a phone that admitted so many in one minute has to be looked at. */
export function isTooFast(inOneMinute: number): boolean {
  return inOneMinute > mostByHand;
}

/** How many arrived each minute, over the five minutes before `now` in epoch milliseconds; one decimal at most. */
export function arrivalPace({ from, counts }: ArrivalMinutes, now: number): number {
  if (from === null) return 0;
  const start = Date.parse(from);
  const recent = counts.filter((_, place) => {
    const age = now - (start + (place + 1) * minuteMs);
    // No minute that lies ahead: a clock is wrong, and it would count for ever.
    return age >= -minuteMs && age < paceMinutes * minuteMs;
  });
  return recent.reduce((sum, count) => sum + count, 0) / paceMinutes;
}

/** The minutes of a point up to its last arrival, from those in which somebody came; `minute` counts since 1970. */
export function toArrivalMinutes(
  minutes: readonly { minute: number; count: number }[],
): ArrivalMinutes {
  const known = minutes.map(({ minute }) => minute);
  if (known.length === 0) return { from: null, counts: [] };
  const first = Math.min(...known);
  const counts = Array.from({ length: Math.max(...known) - first + 1 }, (_, place) =>
    minutes
      .filter(({ minute }) => minute === first + place)
      .reduce((sum, { count }) => sum + count, 0),
  );
  return { from: new Date(first * minuteMs).toISOString(), counts };
}

/**
 * When a phone was last heard of, by the full minute after it: exact times would make the board new at each contact of each
 * phone. ISO 8601, null as given.
 */
export function seenByMinute(at: Date | null): string | null {
  if (at === null) return null;
  return new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs).toISOString();
}
