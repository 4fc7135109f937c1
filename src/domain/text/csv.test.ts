import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('commas, quotes and line breaks stay within their field', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', null, 7]])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines",,7\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+62812', "'+62812"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1', "' =1"],
  [' a ', '" a "'],
  ['\tx', '"\'\tx"'],
  ['\r=1', '"\'\r\'=1"'],
  ['Budi;=cmd|x', '"Budi;\'=cmd|x"'],
  ['Budi; \t@x', '"Budi;\' \t\'@x"'],
  ['a\n-1', '"a\n\'-1"'],
  ['5 - 3; dan 4', '"5 - 3; dan 4"'],
])('“%s” is written as %s', (text, field) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${field}\r\n`);
});

test.each([
  ['a comma, as it is written', ','],
  ['a semicolon, as Excel in Indonesian does', ';'],
  ['a tab, as a pasted table', '\t'],
])('no cell is a formula for who splits at %s', (_name, separator) => {
  const hostile = [
    'Budi;=cmd|x',
    '"";=1',
    'a\t=1',
    'a\n=1',
    'a\r\n;+1',
    '+6281234567890',
    '＋1;－1',
  ];
  // The worst reader: quotes mean nothing to it.
  const cells = toCsv([hostile])
    .slice(1)
    .split(separator)
    .flatMap((part) => part.split(/[\r\n]+/));
  expect(cells.filter((cell) => /^"?\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  expect(cells.join(separator)).toContain('+6281234567890');
});

test('numbers stay numbers', () => {
  expect(toCsv([[-5]])).toBe('\uFEFF-5\r\n');
});
