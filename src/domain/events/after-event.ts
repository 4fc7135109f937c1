const dayMs = 24 * 60 * 60 * 1000;
const healthKeptMs = 30 * dayMs;
const phoneKeptMs = 2 * dayMs;

/** When health data told for an event is erased: thirty days after its end. */
export function healthErasedAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + healthKeptMs);
}

/**
 * Until when a phone may hand in scans and correct them: two days after the event, or after it was enrolled when that was
 * later.
 */
export function phoneExpiresAt({ endsAt, enrolledAt }: { endsAt: Date; enrolledAt: Date }): Date {
  return new Date(Math.max(endsAt.getTime(), enrolledAt.getTime()) + phoneKeptMs);
}
