const dayMs = 24 * 60 * 60 * 1000;
const healthRetentionMs = 30 * dayMs;
const proofRetentionMs = 30 * dayMs;
const contactRetentionMs = 90 * dayMs;
/** For how long after an event's planned end race day goes on. */
export const raceDayGraceMs = 2 * dayMs;
const healthViewLeadMs = dayMs;
const healthViewGraceMs = dayMs / 2;

/** When the health data of an event's runners is erased: 30 days after its end. */
export function healthErasureAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + healthRetentionMs);
}

/**
 * Until when a phone may admit and correct scans: two days after the end of the event or after its enrolment, whichever
 * is later; or earlier, by the pass it was enrolled with.
 */
export function phoneExpiresAt({
  endsAt,
  enrolledAt,
  validUntil,
}: {
  endsAt: Date;
  enrolledAt: Date;
  validUntil: Date | null;
}): Date {
  const last = Math.max(endsAt.getTime(), enrolledAt.getTime()) + raceDayGraceMs;
  return new Date(Math.min(last, validUntil?.getTime() ?? last));
}

/**
 * When race day is over for staff and hosts: two days after the planned end, because races run late. Until then phones are
 * enrolled and get runners, and hosts correct times and texts, give places and make codes.
 */
export function raceDayOverAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + raceDayGraceMs);
}

/** Proofs of payment are erased where both the end of their event and their sending lie before this: 30 days before `now`. */
export function proofsErasedBefore(now: Date): Date {
  return new Date(now.getTime() - proofRetentionMs);
}

/** Runners' birth dates and contacts are erased where their event ended before this: 90 days before `now`. */
export function contactsErasedBefore(now: Date): Date {
  return new Date(now.getTime() - contactRetentionMs);
}

/** Whether medical staff may read runners' health data: from a day before the start until twelve hours after the end. */
export function isHealthViewOpen(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): boolean {
  const at = now.getTime();
  return at >= startsAt.getTime() - healthViewLeadMs && at < endsAt.getTime() + healthViewGraceMs;
}
