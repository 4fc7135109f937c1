import { expect, test } from 'vitest';
import { WrongBearers } from './wrong-bearers.ts';

const address = '192.0.2.1';
const other = '192.0.2.2';
const use = (token: string, now = 0, from = address) => ({ address: from, token, now });

test('an address that used its wrong bearers up waits until its minute is over, and no other does', () => {
  const bearers = new WrongBearers(3);
  for (const token of ['a', 'b', 'c']) {
    expect(bearers.waitFor(use(token))).toBeNull();
    bearers.note(use(token), false);
  }
  expect(bearers.waitFor(use('d', 20_000))).toBe(40);
  expect(bearers.waitFor(use('d', 20_000, other))).toBeNull();
  expect(bearers.waitFor(use('d', 60_000))).toBeNull();
});

test('a bearer that was right is looked up all the same, until it is wrong', () => {
  const bearers = new WrongBearers(1);
  bearers.note(use('right', 0, other), true);
  bearers.note(use('wrong'), false);
  expect(bearers.waitFor(use('right'))).toBeNull();
  bearers.note(use('right'), false);
  expect(bearers.waitFor(use('right'))).toBe(60);
});

test('right bearers use nothing up, and a new minute counts anew', () => {
  const bearers = new WrongBearers(2);
  bearers.note(use('a'), false);
  for (let call = 0; call < 10; call += 1) bearers.note(use('right'), true);
  expect(bearers.waitFor(use('b'))).toBeNull();
  bearers.note(use('a', 60_000), false);
  expect(bearers.waitFor(use('b', 60_000))).toBeNull();
});

test('it forgets the oldest address beyond ten thousand', () => {
  const bearers = new WrongBearers(1);
  for (let index = 0; index <= 10_000; index += 1) bearers.note(use('a', 0, String(index)), false);
  expect(bearers.waitFor(use('a', 0, '0'))).toBeNull();
  expect(bearers.waitFor(use('a', 0, '1'))).toBe(60);
});
