import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';

/*
 * `npm run soak` sets SEEDS=all and runs the full matrices: each screen for each reader in each language, and each flow
 * in each language. `npm test` runs a fixed sample that two cores are through with in a few minutes: each screen and each flow
 * once, without the browser tests tagged `@soak`, which walk a flow again under rarer circumstances or show one comfort that
 * loses nothing. A spec that is named (`npm run e2e -- popup`) runs whole.
 */

export const isFullRun = process.env['SEEDS'] === 'all';

/** All items in a full run; in a sample, every item of index `part` modulo `parts`. */
export function pickSample<T>(
  items: readonly T[],
  { part, parts }: { part: number; parts: number },
) {
  return isFullRun ? items : items.filter((_, index) => index % parts === part);
}

/** All languages in a full run, otherwise the given one. */
export function languagesFor(sampled: Language): readonly Language[] {
  return isFullRun ? languages : [sampled];
}

/**
 * All items in a full run; in a sample those whose turn it is today: of every `parts` items each has part 0, 1, … on another
 * day. `DAY` repeats the run of a day, counted from 1970.
 */
export function pickOfDay<T>(
  items: readonly T[],
  { part, parts }: { part: number; parts: number },
) {
  const day = Number(process.env['DAY'] ?? today());
  return isFullRun ? items : items.filter((_, index) => (index + day) % parts === part);
}

/** Days since 1970, in UTC. */
export function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}
