import { expect, test } from 'vitest';
import { owedBack } from './owed-back.ts';

const money = { amount: 100_000, received: 100_000, kept: 0 };

test.each([
  ['a cancelled place owes all that came', { payment: 'none' as const }, 100_000],
  ['but for what the rule keeps', { payment: 'none' as const, kept: 40_000 }, 60_000],
  ['one that was not paid in time, too', { payment: 'expired' as const, received: 5000 }, 5000],
  [
    'a paid place owes what was paid twice',
    { payment: 'paid' as const, received: 250_000 },
    150_000,
  ],
  ['a paid place owes nothing else', { payment: 'paid' as const }, 0],
  ['an open one keeps its part', { payment: 'unpaid' as const, received: 5000 }, 0],
  ['who was paid back is owed nothing', { payment: 'refunded' as const, received: 0 }, 0],
])('%s', (_, order, owed) => {
  expect(owedBack({ ...money, ...order })).toBe(owed);
});
