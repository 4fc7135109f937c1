import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';

const now = new Date('2027-03-01T00:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A release that has just these files. */
function release(name: string, files: readonly string[]): string {
  const assets = join(folder, name);
  mkdirSync(assets);
  for (const file of files) writeFileSync(join(assets, file), `${name} ${file}`);
  return assets;
}

const kept = () => join(folder, 'kept');
const found = (name: string) => readdirSync(join(kept(), name)).sort();

it('keeps what only an earlier release had for a week from the update on', async () => {
  const first = release('first', ['a-1.js', 'shared.js']);
  const second = release('second', ['a-2.js', 'shared.js']);
  const folders = await keepAssets({ assets: first, kept: kept() }, now);
  expect(folders).toEqual([join(kept(), 'current'), join(kept(), 'earlier')]);
  expect([found('current'), found('earlier')]).toEqual([['a-1.js', 'shared.js'], []]);

  // The first release ran for months: its files are old, their week begins with the update.
  await keepAssets({ assets: second, kept: kept() }, after(90));
  expect([found('current'), found('earlier')]).toEqual([['a-2.js', 'shared.js'], ['a-1.js']]);
  expect(readFileSync(join(kept(), 'earlier', 'a-1.js'), 'utf8')).toBe('first a-1.js');

  await keepAssets({ assets: second, kept: kept() }, after(96));
  expect(found('earlier')).toEqual(['a-1.js']);
  await keepAssets({ assets: second, kept: kept() }, after(97.1));
  expect(found('earlier')).toEqual([]);
});

it('serves what a release takes back that was put aside', async () => {
  const first = release('first', ['a-1.js']);
  const second = release('second', ['a-2.js']);
  for (const [assets, days] of [
    [first, 0],
    [second, 1],
    [first, 2],
  ] as const)
    await keepAssets({ assets, kept: kept() }, after(days));
  expect(found('current')).toEqual(['a-1.js']);
  expect(found('earlier')).toEqual(['a-1.js', 'a-2.js']);
});

it('lets two servers start with different releases at the same moment', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `chunk-${index}.js`);
  const first = release('first', names);
  const second = release(
    'second',
    names.map((name) => `new-${name}`),
  );
  await keepAssets({ assets: first, kept: kept() }, now);
  await Promise.all(
    [first, second, second].map((assets) => keepAssets({ assets, kept: kept() }, now)),
  );
  const served = new Set([...found('current'), ...found('earlier')]);
  expect(
    [...readdirSync(first), ...readdirSync(second)].filter((name) => !served.has(name)),
  ).toEqual([]);
});
