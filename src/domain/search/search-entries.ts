import type { SearchKind } from '#src/contract/search.ts';
import { distanceRange } from '#src/domain/events/distance-class.ts';
import { distanceNames, freeNames, kindNames, stems, wholeNames } from './search-names.ts';

/** Metres, `to` exclusive. */
export type Distances = { from: number; to: number };

/** What a name of the tables stands for. */
export type SearchEntry = {
  /** All names of the same thing. */
  names: readonly string[];
  /** Names count as whole words only, however long they are. */
  isWhole: boolean;
  /** All records of these kinds have it. */
  kinds: readonly SearchKind[];
  distances: Distances | null;
  isFree: boolean;
};

const plain = { isWhole: false, kinds: [], distances: null, isFree: false };

/** The tables, each line as an entry. */
export const searchEntries: readonly SearchEntry[] = [
  ...wholeNames.map((line) => ({ ...plain, names: split(line), isWhole: true })),
  ...stems.map((line) => ({ ...plain, names: split(line) })),
  ...kindNames.map(({ names, kinds }) => ({ ...plain, names: split(names), kinds })),
  ...distanceNames.map(({ names, distance }) => ({
    ...plain,
    names: split(names),
    distances: distanceRange(distance),
  })),
  { ...plain, names: split(freeNames), isFree: true },
];

const entriesByName = new Map(
  searchEntries.flatMap((entry) => entry.names.map((name) => [name, entry] as const)),
);

/** The entry of a folded name, a word or several; null for words that are in no table. */
export function findSearchEntry(name: string): SearchEntry | null {
  return entriesByName.get(name) ?? writtenDistance(name);
}

// Classes of the filters, so that `10k` finds what the filter 10K lists.
const standard = new Map([
  ['5', distanceRange('5k')],
  ['10', distanceRange('10k')],
]);

/** `8k`, as the parser writes `8 km` too: distances that round to it. */
function writtenDistance(name: string): SearchEntry | null {
  const [, km] = /^(\d{1,3})k$/.exec(name) ?? [];
  if (km === undefined) return null;
  const metres = Number(km) * 1000;
  const distances = standard.get(km) ?? { from: metres - 500, to: metres + 500 };
  // Whole words: 5k is not 15k.
  return { ...plain, names: [name, `${km} km`, `${km}km`], isWhole: true, distances };
}

function split(line: string): string[] {
  return line.split('|');
}
