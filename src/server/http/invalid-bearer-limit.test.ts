import { expect, test } from 'vitest';
import { InvalidBearerLimit } from './invalid-bearer-limit.ts';

const address = '192.0.2.1';
const other = '192.0.2.2';
const use = (token: string, from = address) => ({ address: from, token });

/** A limit whose clock the test sets, in milliseconds after its start. */
function startLimit(limit: number) {
  const start = Date.parse('2026-03-01T00:00:00Z');
  let now = start;
  const bearers = new InvalidBearerLimit(limit, () => new Date(now));
  const setClock = (ms: number) => {
    now = start + ms;
  };
  return { bearers, setClock };
}

test('an address that used its wrong bearers up waits until its minute is over, and no other does', () => {
  const { bearers, setClock } = startLimit(3);
  for (const token of ['a', 'b', 'c']) {
    expect(bearers.getRetryAfter(use(token))).toBeNull();
    bearers.record(use(token), false);
  }
  setClock(20_000);
  expect(bearers.getRetryAfter(use('d'))).toBe(40);
  expect(bearers.getRetryAfter(use('d', other))).toBeNull();
  setClock(59_999);
  expect(bearers.getRetryAfter(use('d'))).toBe(1);
  setClock(60_000);
  expect(bearers.getRetryAfter(use('d'))).toBeNull();
});

test('a bearer that was right is looked up all the same, until it is wrong', () => {
  const { bearers } = startLimit(1);
  bearers.record(use('right', other), true);
  bearers.record(use('wrong'), false);
  expect(bearers.getRetryAfter(use('right'))).toBeNull();
  bearers.record(use('right'), false);
  expect(bearers.getRetryAfter(use('right'))).toBe(60);
});

test('right bearers use nothing up, and a new minute counts anew', () => {
  const { bearers, setClock } = startLimit(2);
  bearers.record(use('a'), false);
  for (let call = 0; call < 10; call += 1) bearers.record(use('right'), true);
  expect(bearers.getRetryAfter(use('b'))).toBeNull();
  setClock(60_000);
  bearers.record(use('a'), false);
  expect(bearers.getRetryAfter(use('b'))).toBeNull();
  bearers.record(use('a'), false);
  expect(bearers.getRetryAfter(use('b'))).toBe(60);
});

test('a minute begins with its first wrong bearer, and later ones do not prolong it', () => {
  const { bearers, setClock } = startLimit(2);
  for (const ms of [0, 30_000, 50_000]) {
    setClock(ms);
    bearers.record(use('a'), false);
  }
  expect(bearers.getRetryAfter(use('b'))).toBe(10);
  setClock(60_000);
  expect(bearers.getRetryAfter(use('b'))).toBeNull();
});

test('it forgets the oldest address beyond ten thousand', () => {
  const { bearers } = startLimit(1);
  for (let index = 0; index <= 10_000; index += 1) bearers.record(use('a', String(index)), false);
  expect(bearers.getRetryAfter(use('a', '0'))).toBeNull();
  expect(bearers.getRetryAfter(use('a', '1'))).toBe(60);
});

test('it forgets the right bearer that was not used for longest beyond twenty thousand', () => {
  const { bearers } = startLimit(1);
  bearers.record(use('wrong'), false);
  for (let index = 0; index < 20_000; index += 1) bearers.record(use(String(index)), true);
  bearers.record(use('0'), true);
  bearers.record(use('one more'), true);
  expect(bearers.getRetryAfter(use('0'))).toBeNull();
  expect(bearers.getRetryAfter(use('1'))).toBe(60);
});
