/** That a person came to a run, or did not after all. */
export type RollCallMark = {
  personId: string;
  came: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** The member who said so; empty once their account is closed. */
  by: string;
};

/**
 * Whether a mark counts over another one of the same person: the later does. Of two at the same millisecond "came" does,
 * then the marker's id decides, so that every server and phone says the same whatever it heard first.
 */
export function countsOver(mark: Omit<RollCallMark, 'personId'>, other: typeof mark): boolean {
  if (mark.at !== other.at) return mark.at > other.at;
  if (mark.came !== other.came) return mark.came;
  return mark.by > other.by;
}

/** When a mark counts from: as the phone says (epoch milliseconds), but no phone speaks from the future. */
export function toMarkedAt(claimed: number, now: number): number {
  return Math.min(claimed, now);
}

/**
 * The marks that change what is known, one per person: each is the one that counts over all others of its person. What
 * is given twice, or is overtaken, changes nothing.
 */
export function mergeMarks<Mark extends RollCallMark>(
  known: ReadonlyMap<string, Omit<RollCallMark, 'personId'>>,
  given: readonly Mark[],
): Mark[] {
  const changes = new Map<string, Mark>();
  for (const mark of given) {
    const current = changes.get(mark.personId) ?? known.get(mark.personId);
    if (current === undefined || countsOver(mark, current)) changes.set(mark.personId, mark);
  }
  return [...changes.values()];
}
