import { expect, test } from 'vitest';
import { countsForTicket } from './replaced-code.ts';

const replacedAt = 1_000_000;

test('a scan of an earlier code counts until the code was replaced', () => {
  expect(countsForTicket(replacedAt, { action: 'admit', at: replacedAt - 1 })).toBe(true);
  expect(countsForTicket(replacedAt, { action: 'admit', at: replacedAt })).toBe(false);
  expect(countsForTicket(replacedAt, { action: 'override', at: replacedAt })).toBe(true);
});

test('a scan of the code that the ticket has always counts', () => {
  expect(countsForTicket(null, { action: 'admit', at: replacedAt })).toBe(true);
});
