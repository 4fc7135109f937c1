/** How many days after a run's end one can still reply. */
export const repliesOpenDays = 7;

const dayMs = 24 * 60 * 60_000;

/**
 * Whether one can reply: a crew closes a thread at any time, and one of a run ends by itself some days after the run.
 *
 * @param thread.endsAt when the run ends (epoch milliseconds); null of an announcement
 */
export function decideThreadState({
  endsAt,
  isClosed,
  now,
}: {
  endsAt: number | null;
  isClosed: boolean;
  now: number;
}): 'open' | 'closed' | 'over' {
  if (endsAt !== null && now >= endsAt + repliesOpenDays * dayMs) return 'over';
  return isClosed ? 'closed' : 'open';
}

/** What decides whether an author’s name stands above a reply. */
export type AuthorSight = {
  isOwn: boolean;
  /** The reader is of the thread’s crew. */
  isCrew: boolean;
  /** Reader and author are active members of the thread’s community. */
  isFellow: boolean;
  /** The author lets their communities see where they take part. */
  isShownToFellows: boolean;
  /** The author is of the community’s crew and lets everybody see that. */
  isShownToAll: boolean;
};

/** Whether the reader sees an author’s name: as among those who go. Source: docs/decisions/039-who-goes.md. */
export function isAuthorNamed(sight: AuthorSight): boolean {
  const { isOwn, isCrew, isFellow, isShownToFellows, isShownToAll } = sight;
  return isOwn || isCrew || isShownToAll || (isFellow && isShownToFellows);
}
