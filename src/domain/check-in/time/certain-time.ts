/** Screens show minutes: a time that is further off than one is not certain. */
const certainWithinMs = 60_000;

/** Whether a time is known well enough to be named, to refuse by it, and to tell who came first. */
export function isCertainTime(uncertaintyMs: number): boolean {
  return uncertaintyMs <= certainWithinMs;
}
