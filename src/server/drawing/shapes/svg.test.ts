import { expect, test } from 'vitest';
import { element, tenth } from './svg.ts';

test('attribute values cannot leave their quotes', () => {
  const hostile = '"/><script>alert(1)</script>&';
  expect(element('path', { d: hostile })).toBe(
    '<path d="&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"/>',
  );
});

test('numbers are rounded to a tenth and written without what is not needed', () => {
  expect([0.52, -0.52, -0.01, 12, 1234.56].map(tenth)).toEqual(['.5', '-.5', '0', '12', '1234.6']);
});

test('NaN and infinity are refused instead of drawn', () => {
  expect(() => tenth(Number.NaN)).toThrow('not a drawable number');
  expect(() => tenth(Infinity)).toThrow('not a drawable number');
});
