const dayMs = 86_400_000;

/** Days after a run's start in which who was there may send photos of it. */
const photoDays = 14;

/** Days after which a report that nobody answered hides its picture. */
const reportDays = 3;

/** Days after which a photo that nobody answered goes, and what is known of one that is not shown any more. */
const waitingDays = 60;
const answeredDays = 30;

/** Until when photos of a run that starts at `startsAt` may be sent; both in epoch milliseconds. */
export function photosEnd(startsAt: number): number {
  return startsAt + photoDays * dayMs;
}

/** Whether photos of a run may be sent now: from its start on. */
export function takesPhotos(startsAt: number, now: number): boolean {
  return now >= startsAt && now < photosEnd(startsAt);
}

/** Photos that were sent before `waiting` or answered before `answered` are erased. */
export function photosErasedBefore(now: Date): { waiting: Date; answered: Date } {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return { waiting: daysAgo(waitingDays), answered: daysAgo(answeredDays) };
}

/** A picture with an unanswered report from before this instant is hidden. */
export function reportsWaitSince(now: Date): Date {
  return new Date(now.getTime() - reportDays * dayMs);
}
