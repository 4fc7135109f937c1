import { expect, test } from 'vitest';
import { ageOn, decideAgeAllowed } from './age.ts';

test.each([
  ['2000-02-14', '2027-02-13', 26],
  ['2000-02-14', '2027-02-14', 27],
  ['2000-02-14', '2027-03-01', 27],
  ['2000-12-31', '2027-01-01', 26],
  ['2004-02-29', '2027-02-28', 22],
  ['2004-02-29', '2027-03-01', 23],
  ['2004-02-29', '2028-02-29', 24],
  ['2027-02-14', '2027-02-14', 0],
])('born %s, on %s one is %i', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age);
});

test.each([
  ['the day before turning 17', '2010-02-15', false],
  ['turning 17 on race day', '2010-02-14', true],
  ['turning 60 on race day', '1967-02-14', true],
  ['turning 61 on race day', '1966-02-14', false],
])('a category from 17 to 60 decides for %s', (_, birthDate, allowed) => {
  expect(decideAgeAllowed({ birthDate, raceDay: '2027-02-14', min: 17, max: 60 })).toBe(allowed);
});

test('without limits every age may run, but nobody who is not born yet', () => {
  const free = { raceDay: '2027-02-14', min: null, max: null };
  expect(decideAgeAllowed({ ...free, birthDate: '1930-01-01' })).toBe(true);
  expect(decideAgeAllowed({ ...free, birthDate: '2027-02-14' })).toBe(true);
  expect(decideAgeAllowed({ ...free, birthDate: '2027-02-15' })).toBe(false);
});
