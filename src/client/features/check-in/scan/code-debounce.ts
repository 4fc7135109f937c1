/** A code that stays in view counts as one scan for this long (check-in §5). */
const debounceMs = 3000;

/**
 * Decides which of the many readings of a code in view is a new scan. Times are milliseconds of any monotonic clock.
 */
export function createCodeDebounce() {
  /** Per code: the camera may see two at once and read them in turn. */
  const ignoredUntil = new Map<string, number>();
  let latest: string | null = null;
  let isShown = false;

  return {
    /** Whether a reading is a new scan: another code at once, the same one when its result is closed and 3 s are over. */
    accepts(reading: string, now: number): boolean {
      if (isShown && reading === latest) return false;
      for (const [text, until] of ignoredUntil) if (until <= now) ignoredUntil.delete(text);
      if (ignoredUntil.has(reading)) return false;
      ignoredUntil.set(reading, now + debounceMs);
      latest = reading;
      isShown = true;
      return true;
    },
    /** The result closed by itself. */
    resultClosed(): void {
      isShown = false;
    },
    /** Staff closed the result; the code may still be in view. */
    resultDismissed(now: number): void {
      isShown = false;
      if (latest !== null) ignoredUntil.set(latest, now + debounceMs);
    },
  };
}
