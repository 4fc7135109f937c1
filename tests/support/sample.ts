import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';

/*
 * The long matrices (each screen for each reader in each language, each flow in each language) run whole in
 * `npm run soak`, which sets SEEDS=all. `npm test` runs a fixed sample: each screen and each flow once.
 */

export const isFullRun = process.env['SEEDS'] === 'all';

/** Every item in a whole run; in a sample, those whose turn it is: `parts` readers share the items between them. */
export function pickSample<T>(
  items: readonly T[],
  { part, parts }: { part: number; parts: number },
) {
  return isFullRun ? items : items.filter((_, index) => index % parts === part);
}

/** All languages in a whole run, else the one given: what is tested in the other is the same in other words. */
export function languagesFor(sampled: Language): readonly Language[] {
  return isFullRun ? languages : [sampled];
}
