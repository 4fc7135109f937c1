import { expect, test } from 'vitest';
import { identifyLines } from './line-identity.ts';
import type { MoneyIn } from './statement.ts';

const line: MoneyIn = {
  line: 1,
  day: '2026-11-20',
  time: null,
  description: 'BI-FAST CR  DEMO',
  amount: 350_087,
  balance: null,
};

test('a line is the same in every file, and equal lines of a day are several', () => {
  const [first, second] = identifyLines([line, { ...line, line: 2 }]);
  expect(first).not.toBe(second);
  const again = identifyLines([
    { ...line, line: 7, amount: 1 },
    { ...line, line: 8, description: 'bi fast cr demo' },
    { ...line, line: 9 },
  ]);
  expect(again.slice(1)).toEqual([first, second]);
});

test.each([
  { day: '2026-11-21' },
  { time: '07:05' },
  { description: 'LAIN' },
  { amount: 350_088 },
  { balance: 1 },
])('a line with %j is another', (change) => {
  expect(identifyLines([{ ...line, ...change }])).not.toEqual(identifyLines([line]));
});
