import { expect, test } from 'vitest';
import { isNameTaken, suggestName } from './phone-name.ts';

test('names that sound alike are one name', () => {
  expect(isNameTaken('hp rini', ['HP  Rini'])).toBe(true);
  expect(isNameTaken('HPRini', ['HP Rini'])).toBe(true);
  expect(isNameTaken('HP Rina', ['HP Rini'])).toBe(false);
  expect(isNameTaken('HP Rini', [])).toBe(false);
});

test('the first free number is suggested', () => {
  expect(suggestName([])).toBe('HP-01');
  expect(suggestName(['hp-01', 'Loket 3', 'HP-03'])).toBe('HP-02');
});
