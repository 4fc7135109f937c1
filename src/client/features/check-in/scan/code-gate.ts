/** For this long a code in view is taken for the same showing (docs/check-in.md §5). */
const ignoredMs = 3000;

/**
 * Decides which of the many readings of a code in view is a new scan. Times are milliseconds of any steady clock.
 */
export function createCodeGate() {
  /** Each code for itself: the camera may see two at once and read now one, now the other. */
  const ignoredUntil = new Map<string, number>();
  let latest: string | null = null;
  let isShown = false;

  return {
    /** Whether a reading is a new scan: another code at once, the same one when its result is gone and 3 s are over. */
    admits(reading: string, now: number): boolean {
      if (isShown && reading === latest) return false;
      for (const [text, until] of ignoredUntil) if (until <= now) ignoredUntil.delete(text);
      if (ignoredUntil.has(reading)) return false;
      ignoredUntil.set(reading, now + ignoredMs);
      latest = reading;
      isShown = true;
      return true;
    },
    /** The result has gone by itself. */
    returned(): void {
      isShown = false;
    },
    /** Somebody tapped it away while the code may still be in view. */
    dismissed(now: number): void {
      isShown = false;
      if (latest !== null) ignoredUntil.set(latest, now + ignoredMs);
    },
  };
}
