import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemas } from './env-variables.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const names = Object.keys(schemas);

test('the README names every variable that the server reads', () => {
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('the README’s table names no variable that the server does not read', () => {
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  const firstCells = rows.map((row) => row.split('|')[1] ?? '');
  const told = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z_\d]+)`/g)].map(([, name]) => name),
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((name) => !names.includes(name ?? ''))).toEqual([]);
});
