import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#src/build/root.ts';

/** Folders that may hold more, each for the reason that decision 020 gives. */
const large = ['client/routes', 'client/ui', 'server/db/migrations'];
const most = 15;

test('no folder has more modules than one can take in at a glance', () => {
  const counts: Record<string, number> = {};
  for (const entry of readdirSync(`${root}/src`, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isModule(entry.name)) continue;
    const folder = relative(`${root}/src`, entry.parentPath);
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  const crowded = Object.entries(counts).filter(
    ([folder, count]) => count > most && !large.includes(folder),
  );
  expect(Object.fromEntries(crowded)).toEqual({});
});

function isModule(name: string): boolean {
  return /\.(tsx?|mjs)$/.test(name) && !/\.(test|d|gen)\.tsx?$/.test(name);
}
