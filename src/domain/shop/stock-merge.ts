type Counts = {
  /** What is in stock. */
  now: number;
  /** What the editor saw; null where there was nothing yet. */
  seen: number | null;
  /** What the editor wrote. */
  wanted: number;
};

/**
 * The stock after an editor's form: what was sold meanwhile counts where they left the number alone. Null where they
 * changed a number that somebody else has changed, too.
 */
export function mergeStock({ now, seen, wanted }: Counts): number | null {
  if (seen === null) return wanted;
  if (wanted === seen) return now;
  return now === seen ? wanted : null;
}
