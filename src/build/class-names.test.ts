import { join } from 'node:path';
import { expect, test } from 'vitest';
import { className } from './class-names.ts';
import { root } from './root.ts';

const dock = join(root, 'src/client/shell/bars/dock.module.css');
const button = join(root, 'src/client/ui/button.module.css');

test('a class name contains its local name and its file number', () => {
  expect(className('banner', dock)).toMatch(/^banner_[a-z0-9]{1,2}$/);
  expect(className('banner', dock)).not.toBe(className('banner', button));
});

test('the query string is not part of the file name', () => {
  expect(className('banner', `${dock}?used`)).toBe(className('banner', dock));
});

test('a file added later has its own number', () => {
  const later = className('banner', join(root, 'src/client/ui/made-later.module.css'));
  expect(later).not.toBe(className('banner', dock));
  expect(later).not.toBe(className('banner', button));
});
