const dayMs = 24 * 60 * 60_000;

/** Within this time after it was made, a pass must be used (check-in §3). */
const passLifeMs = dayMs;

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

/** Until when a pass made at `createdAt` must be used, in epoch milliseconds. */
export function passExpiresAt(createdAt: number): number {
  return createdAt + passLifeMs;
}

/** The state of a pass at `now`. That it was used comes first: it tells that somebody else has a copy. */
export function passState(pass: PassFacts, now: number): PassState {
  if (pass.isUsed) return 'used';
  if (pass.isWithdrawn) return 'withdrawn';
  if (pass.wrongPins >= maxWrongPins) return 'locked';
  return pass.expiresAt <= now ? 'expired' : 'open';
}
