import { expect, test } from 'vitest';
import { InvalidBearerLimit } from './invalid-bearer-limit.ts';

const address = '192.0.2.1';
const other = '192.0.2.2';
const use = (token: string, now = 0, from = address) => ({ address: from, token, now });

test('an address that used its wrong bearers up waits until its minute is over, and no other does', () => {
  const bearers = new InvalidBearerLimit(3);
  for (const token of ['a', 'b', 'c']) {
    expect(bearers.getRetryAfter(use(token))).toBeNull();
    bearers.record(use(token), false);
  }
  expect(bearers.getRetryAfter(use('d', 20_000))).toBe(40);
  expect(bearers.getRetryAfter(use('d', 20_000, other))).toBeNull();
  expect(bearers.getRetryAfter(use('d', 60_000))).toBeNull();
});

test('a bearer that was right is looked up all the same, until it is wrong', () => {
  const bearers = new InvalidBearerLimit(1);
  bearers.record(use('right', 0, other), true);
  bearers.record(use('wrong'), false);
  expect(bearers.getRetryAfter(use('right'))).toBeNull();
  bearers.record(use('right'), false);
  expect(bearers.getRetryAfter(use('right'))).toBe(60);
});

test('right bearers use nothing up, and a new minute counts anew', () => {
  const bearers = new InvalidBearerLimit(2);
  bearers.record(use('a'), false);
  for (let call = 0; call < 10; call += 1) bearers.record(use('right'), true);
  expect(bearers.getRetryAfter(use('b'))).toBeNull();
  bearers.record(use('a', 60_000), false);
  expect(bearers.getRetryAfter(use('b', 60_000))).toBeNull();
});

test('it forgets the oldest address beyond ten thousand', () => {
  const bearers = new InvalidBearerLimit(1);
  for (let index = 0; index <= 10_000; index += 1)
    bearers.record(use('a', 0, String(index)), false);
  expect(bearers.getRetryAfter(use('a', 0, '0'))).toBeNull();
  expect(bearers.getRetryAfter(use('a', 0, '1'))).toBe(60);
});
