import type { Availability } from '#src/contract/races-events/races-events.ts';

/**
 * A quota is almost full from 90 % on, or with fewer than 20 places left if that is at most a quarter of it (19 of 25
 * left is not almost full). Product decision, not a standard.
 */
const almostFullPercent = 90;
const fewPlaces = 20;
const fewPlacesFromPercent = 75;

/** Places of a group run for which nobody has set a quota; the most that a category can have. */
export const unlimitedQuota = 100_000;

/** Whether places are without limit, so that neither their number nor a bar says anything. */
export function isUnlimited(quota: number): boolean {
  return quota >= unlimitedQuota;
}

/**
 * Whether registration is possible now. Times are epoch milliseconds; the window is `opensAt` (inclusive) to `closesAt`
 * (exclusive). Cancellation and the window take precedence over the quota: "full" suggests that a place may come free.
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
 * Fill level in whole percent for a bar: 100 only when no place is left, at least 1 once one is taken. A quota of 0 is
 * full.
 */
export function filledPercent(quota: number, taken: number): number {
  if (taken >= quota) return 100;
  if (taken <= 0) return 0;
  return Math.max(1, Math.floor((taken / quota) * 100));
}
