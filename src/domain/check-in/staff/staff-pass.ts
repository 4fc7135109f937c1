import type { Zone } from '#src/contract/common.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';

/** Within this time after it was made, a pass must be used where its host names no day (check-in §3). */
const passLifeMs = 24 * 60 * 60_000;

/** How many days ahead a host may name (check-in §3). */
export const maxPassDays = 14;

/** A PIN has a million values, and a pass as many guesses: who found a pass has a chance of 1 in 200,000. */
export const maxWrongPins = 5;

/** What a pass’s state depends on; times are epoch milliseconds. */
export type PassFacts = {
  expiresAt: number;
  wrongPins: number;
  isUsed: boolean;
  isWithdrawn: boolean;
};

/** Only an `open` pass enrols a phone. */
export type PassState = 'open' | 'used' | 'withdrawn' | 'locked' | 'expired';

/** The last day that is named for a pass, `2027-02-14` in the event's zone. */
type LastDay = { day: string; zone: Zone };

/**
 * Until when a pass made at `createdAt` must be used, in epoch milliseconds: the end of the last day that its host named, or
 * a day later.
 */
export function passExpiresAt(createdAt: number, last?: LastDay): number {
  if (last === undefined) return createdAt + passLifeMs;
  return Date.parse(zonedInstant({ day: addDays(last.day, 1), time: '00:00', zone: last.zone }));
}

/** What is wrong with the last day of a pass that is made `now`; null for nothing. */
export function lastDayFault({ day, zone }: LastDay, now: number): 'past' | 'too_late' | null {
  const today = dayInZone(now, zone);
  if (day < today) return 'past';
  return day > addDays(today, maxPassDays) ? 'too_late' : null;
}

/** The state of a pass at `now`. That it was used comes first: it tells that somebody else has a copy. */
export function passState(pass: PassFacts, now: number): PassState {
  if (pass.isUsed) return 'used';
  if (pass.isWithdrawn) return 'withdrawn';
  if (pass.wrongPins >= maxWrongPins) return 'locked';
  return pass.expiresAt <= now ? 'expired' : 'open';
}
