import { expect, test } from 'vitest';
import { element, formatNumber } from './svg.ts';

test('attribute values are escaped', () => {
  const hostile = '"/><script>alert(1)</script>&';
  expect(element('path', { d: hostile })).toBe(
    '<path d="&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"/>',
  );
});

test('numbers are rounded to a tenth and written without needless digits', () => {
  expect([0.52, -0.52, -0.01, 12, 1234.56].map(formatNumber)).toEqual([
    '.5',
    '-.5',
    '0',
    '12',
    '1234.6',
  ]);
});

test('NaN and infinity throw', () => {
  expect(() => formatNumber(Number.NaN)).toThrow('not a drawable number');
  expect(() => formatNumber(Infinity)).toThrow('not a drawable number');
});
