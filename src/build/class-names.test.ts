import { join } from 'node:path';
import { expect, test } from 'vitest';
import { className } from './class-names.ts';
import { root } from './root.ts';

const dock = join(root, 'src/client/shell/bars/dock.module.css');
const button = join(root, 'src/client/ui/button.module.css');

test('a class name contains letters for its local name and its file number', () => {
  expect(className('banner', dock)).toMatch(/^a[a-z0-9]{2}$/);
  expect(className('bar', dock)).toMatch(/^b[a-z0-9]{2}$/);
  expect(className('banner', dock)).not.toBe(className('banner', button));
  expect(className('banner', dock)).toBe(className('banner', dock));
});

test('the names of a long file are all different', () => {
  const long = join(root, 'src/client/ui/long.module.css');
  const names = Array.from({ length: 800 }, (_, index) => className(`name${index}`, long));
  expect(new Set(names).size).toBe(800);
});

test('the query string is not part of the file name', () => {
  expect(className('banner', `${dock}?used`)).toBe(className('banner', dock));
});

test('a file added later has its own number', () => {
  const later = className('banner', join(root, 'src/client/ui/made-later.module.css'));
  expect(later).not.toBe(className('banner', dock));
  expect(later).not.toBe(className('banner', button));
});
