import type { Pace } from '#src/contract/races-events/races-events.ts';
import { formatPace } from '#src/domain/text/format.ts';
import { parsePace } from '#src/domain/events/pace.ts';

type PaceValues = { from: string; to: string };

/** A pace group's paces as people write them, `6:30` or `6.30` a kilometre; empty where there is none. */
export function toPaceValues(pace: Pace | null): PaceValues {
  return pace === null
    ? { from: '', to: '' }
    : { from: formatPace(pace.from), to: formatPace(pace.to) };
}

/** As the content takes it: nothing where both are empty; one alone is both. What is no pace is 0, which is refused. */
export function toPace({ from, to }: PaceValues): { pace?: Pace } {
  const [fastest, slowest] = [from.trim() || to.trim(), to.trim() || from.trim()];
  if (fastest === '') return {};
  return { pace: { from: parsePace(fastest) ?? 0, to: parsePace(slowest) ?? 0 } };
}
