import { expect, test } from 'vitest';
import { isForGood, isNoAddress, isServerAway, toProblem } from './mail-failure.ts';

const failure = (facts: object) =>
  Object.assign(new Error('rani@derap.test does not exist'), facts);

test('a failure is named without the address that it quotes', () => {
  const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
  expect(toProblem(failure(refused))).toBe('EENVELOPE RCPT TO 550');
  expect(toProblem(failure({}))).toBe('error');
  expect(toProblem('rani@derap.test')).toBe('error');
});

test('only a refused address is final', () => {
  expect(isForGood(failure({ command: 'RCPT TO', responseCode: 550 }))).toBe(true);
  expect(isForGood(failure({ command: 'RCPT TO', responseCode: 450 }))).toBe(false);
  expect(isForGood(failure({ command: 'AUTH PLAIN', responseCode: 535 }))).toBe(false);
  expect(isForGood(failure({ command: 'RCPT TO' }))).toBe(false);
});

test('a server that is away or does not let us in is told from a refused mail', () => {
  expect(isServerAway(failure({ code: 'ECONNECTION' }))).toBe(true);
  expect(isServerAway(failure({ code: 'EAUTH' }))).toBe(true);
  expect(isServerAway(failure({ code: 'EENVELOPE' }))).toBe(false);
  expect(isServerAway(null)).toBe(false);
});

test('an address that nobody has is told from a mail that is not liked', () => {
  const refused = (response: string, responseCode = 550) =>
    isNoAddress(failure({ command: 'RCPT TO', responseCode, response }));
  expect(refused('550 5.1.1 no such user')).toBe(true);
  expect(refused('550-5.1.1 no such user')).toBe(true);
  expect(refused('550 5.2.1 disabled')).toBe(true);
  expect(refused('553 no such user', 553)).toBe(true);
  expect(refused('550 5.7.1 blocked')).toBe(false);
  expect(refused('550 5.2.2 full')).toBe(false);
  expect(refused('552 full', 552)).toBe(false);
  expect(refused('450 5.1.1 later', 450)).toBe(false);
  expect(isNoAddress(failure({ command: 'DATA', responseCode: 550, response: '550 5.1.1' }))).toBe(
    false,
  );
});
