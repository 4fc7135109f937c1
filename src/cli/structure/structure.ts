import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { root } from '#src/build/root.ts';
import { findKnots } from './find-knots.ts';
import { findWriters } from './find-writers.ts';
import { readImports } from './read-imports.ts';

/** What we know to be wrong and have not mended; it may only become shorter. */
const knownPath = join(root, 'src/cli/structure/known-faults.json');

const Faults = z.object({
  /** Sibling folders that import in a circle: `folder: room room`. */
  knots: z.array(z.string()),
  /** Tables that more than one room of the server writes: `table: room room`. */
  writers: z.array(z.string()),
  /** Folders of tests with more files than one can take in at a glance. */
  crowded: z.array(z.string()),
});
type Faults = z.infer<typeof Faults>;

const mostFiles = 15;

/**
 * Prints how many faults the house has, and those that are new or gone. Both fail: a new one is not to be, and one that is
 * gone is taken from the list, so that it cannot come back.
 *
 * @returns 0, or 1 when the list is not the truth
 */
export function runStructureCheck(): Promise<number> {
  const known = Faults.parse(JSON.parse(readFileSync(knownPath, 'utf8')));
  const found = findFaults();
  let code = 0;
  for (const kind of ['knots', 'writers', 'crowded'] as const) {
    console.log(`${titles[kind]}: ${found[kind].length}`);
    const added = found[kind].filter((fault) => !known[kind].includes(fault));
    const gone = known[kind].filter((fault) => !found[kind].includes(fault));
    for (const fault of added) console.log(`  new: ${fault}`);
    for (const fault of gone)
      console.log(`  gone, take it from ${relative(root, knownPath)}: ${fault}`);
    if (added.length + gone.length > 0) code = 1;
  }
  return Promise.resolve(code);
}

const titles = {
  knots: 'knots of sibling folders',
  writers: 'tables with several writers',
  crowded: `folders of tests with more than ${mostFiles} files`,
};

/** What there is of each kind today. */
function findFaults(): Faults {
  const schema = readFileSync(join(root, 'src/server/db/schema.ts'), 'utf8');
  const tables = new Set(
    [...schema.matchAll(/^ {2}([a-z_]+): \w+Table;/gm)].map(([, name = '']) => name),
  );
  return {
    knots: findKnots(readImports(join(root, 'src'))).map(
      ({ within, rooms }) => `${within || 'src'}: ${rooms.join(' ')}`,
    ),
    writers: [...findWriters(join(root, 'src/server'), tables)]
      .filter(([, rooms]) => rooms.length > 1)
      .map(([table, rooms]) => `${table}: ${rooms.join(' ')}`)
      .toSorted(),
    crowded: findCrowded(join(root, 'tests')),
  };
}

function findCrowded(folder: string): string[] {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const place = relative(root, entry.parentPath);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].flatMap(([place, count]) => (count > mostFiles ? [place] : [])).toSorted();
}
