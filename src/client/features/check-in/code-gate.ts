/** For this long a code that stays in view is taken for the same showing (docs/check-in.md §5). */
const ignoredMs = 3000;

/**
 * Decides which of the many readings of a code in view is a new scan. Times are milliseconds of any steady clock.
 */
export function createCodeGate() {
  let text: string | null = null;
  let until = 0;
  let isShown = false;

  return {
    /** Whether a reading is a new scan: another code at once, the same one when its result is gone and 3 s are over. */
    admits(reading: string, now: number): boolean {
      if (reading === text && (isShown || now < until)) return false;
      text = reading;
      until = now + ignoredMs;
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
      until = now + ignoredMs;
    },
  };
}
