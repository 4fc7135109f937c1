import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('commas, quotes and line breaks stay within their field', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', null, 7]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",,7\r\n',
  );
});

test.each(['=1+1', '+62812', '-5', '@SUM(A1)', '\tx', '\r=1'])('“%s” is no formula', (text) => {
  const [field] = toCsv([[text]])
    .slice(1)
    .split(/\r\n$/);
  expect(field?.replace(/^"/, '')).toMatch(/^'/);
});

test('numbers stay numbers', () => {
  expect(toCsv([[-5]])).toBe('\uFEFF-5\r\n');
});
