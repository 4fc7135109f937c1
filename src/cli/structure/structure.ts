import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#src/build/root.ts';
import { findKnots } from './find-knots.ts';
import { findRepeatedStyles, mostSheets } from './find-repeated-styles.ts';
import { findWriters } from './find-writers.ts';
import { countLines, measureLongestChain } from './measure-code.ts';
import { type Imports, readImports } from './read-imports.ts';

type Faults = {
  /** Sibling folders that import in a circle: `folder: room room`. */
  knots: string[];
  /** Tables that more than one room of the server writes: `table: room room`. */
  writers: string[];
  /** Folders of tests with more files than one can take in at a glance. */
  crowded: string[];
  /** What more than two style sheets say in the same words: `declarations: sheet sheet sheet`. */
  styles: string[];
};

const mostFiles = 15;

/** What one has to read, and how much of it there may be. A limit moves down with the code, and up only for a reason. */
type Figure = { name: string; value: number; most: number };

/**
 * Prints what is wrong with the house, by kind, and how large it is.
 *
 * @returns 0, or 1 when there is any fault or a figure above its limit
 */
export function runStructureCheck(): Promise<number> {
  const imports = readImports(join(root, 'src'));
  const found = findFaults(imports);
  for (const kind of ['knots', 'writers', 'crowded', 'styles'] as const) {
    console.log(`${titles[kind]}: ${found[kind].length}`);
    for (const fault of found[kind]) console.log(`  ${fault}`);
  }
  const figures = measure(imports);
  for (const { name, value, most } of figures) console.log(`${name}: ${value} (at most ${most})`);
  const isFaulty = Object.values(found).some((faults) => faults.length > 0);
  return Promise.resolve(isFaulty || figures.some(({ value, most }) => value > most) ? 1 : 0);
}

function measure(imports: Imports): Figure[] {
  const all = countLines(join(root, 'src'));
  return [
    {
      name: 'lines of the client',
      value: countLines(join(root, 'src/client')).lines,
      most: 118_000,
    },
    {
      name: 'comments, doc comments included, per hundred lines',
      value: Number(((100 * all.comments) / all.lines).toFixed(1)),
      most: 8,
    },
    {
      name: 'modules of the longest chain of imports',
      value: measureLongestChain(imports),
      most: 25,
    },
  ];
}

const titles = {
  knots: 'knots of sibling folders',
  writers: 'tables with several writers',
  crowded: `folders of tests with more than ${mostFiles} files`,
  styles: `bodies of rules in more than ${mostSheets} style sheets`,
};

/** What there is of each kind today. */
function findFaults(imports: Imports): Faults {
  const schema = readFileSync(join(root, 'src/server/db/schema.ts'), 'utf8');
  const tables = new Set(
    [...schema.matchAll(/^ {2}([a-z_]+): \w+Table;/gm)].map(([, name = '']) => name),
  );
  return {
    knots: findKnots(imports).map(({ within, rooms }) => `${within || 'src'}: ${rooms.join(' ')}`),
    writers: [...findWriters(join(root, 'src/server'), tables)]
      .filter(([, rooms]) => rooms.length > 1)
      .map(([table, rooms]) => `${table}: ${rooms.join(' ')}`)
      .toSorted(),
    crowded: findCrowded(join(root, 'tests')),
    styles: findRepeatedStyles(join(root, 'src/client')).map(
      ({ body, sheets }) => `${body}: ${sheets.join(' ')}`,
    ),
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
