import type { Availability } from '#src/contract/races-events/races-events.ts';

/**
 * From this many percent on, a quota counts as almost full; so do fewer than 20 places, where these are at most a
 * quarter of the quota: 19 left of 25 is no reason to hurry anyone. Product decision, not a standard.
 */
const almostFullPercent = 90;
const fewPlaces = 20;
const fewPlacesFromPercent = 75;

/**
 * Whether one can register now. Times are epoch milliseconds; the window is open from `opensAt` (included) to `closesAt`
 * (not included). Cancelled and the window come before the quota: "full" would suggest that a place may still come free.
 */
export function decideAvailability(input: {
  quota: number;
  taken: number;
  opensAt: number;
  closesAt: number;
  cancelled: boolean;
  now: number;
}): Availability {
  const { quota, taken, now } = input;
  if (input.cancelled) return 'cancelled';
  if (now >= input.closesAt) return 'closed';
  if (now < input.opensAt) return 'soon';
  const left = quota - taken;
  if (left <= 0) return 'full';
  const percent = (taken / quota) * 100;
  const isAlmostFull =
    percent >= almostFullPercent || (left < fewPlaces && percent >= fewPlacesFromPercent);
  return isAlmostFull ? 'almost_full' : 'open';
}

/**
 * How full a quota is, in whole percent for a bar: 100 only when nothing is left, at least 1 once anyone is in, so the
 * ends of the bar never lie. A quota of 0 is full.
 */
export function filledPercent(quota: number, taken: number): number {
  if (taken >= quota) return 100;
  if (taken <= 0) return 0;
  return Math.max(1, Math.floor((taken / quota) * 100));
}
