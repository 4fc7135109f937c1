import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

test('a path that decodes stays as it is', () => {
  expect(readableUrl('/race/detail/%C3%A9?q=%E0')).toBe('/race/detail/%C3%A9?q=%E0');
});

test('percent signs that spell no text become literal ones, in the path only', () => {
  expect(readableUrl('/race/detail/%E0?q=a%20b?c')).toBe('/race/detail/%25E0?q=a%20b?c');
});

test('the API refuses such a path itself', () => {
  expect(readableUrl('/api/test/%zz')).toBe('/api/test/%zz');
});
