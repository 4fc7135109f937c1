import { expect, test } from 'vitest';
import { ageOn, birthDateLimits, decideAgeAllowed, judgeBirthDate, knownAgeOn } from './age.ts';

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

test.each([
  ['0000-01-01', 'too_long_ago'],
  ['0096-04-21', 'too_long_ago'],
  ['1896-04-21', 'too_long_ago'],
  ['1917-02-13', 'too_long_ago'],
  ['1917-02-14', null],
  ['2027-02-14', null],
  ['2027-02-15', 'in_future'],
  ['9999-12-31', 'in_future'],
])('a birth date of %s is judged %s for a race on 14 February 2027', (birthDate, fault) => {
  const free = { raceDay: '2027-02-14', min: null, max: null };
  expect(judgeBirthDate({ ...free, birthDate })).toBe(fault);
});

test('a birth date that can be is judged by the category', () => {
  const adults = { raceDay: '2027-02-14', min: 17, max: 60 };
  expect(judgeBirthDate({ ...adults, birthDate: '1996-04-21' })).toBeNull();
  expect(judgeBirthDate({ ...adults, birthDate: '1920-04-21' })).toBe('age_not_allowed');
  expect(judgeBirthDate({ ...adults, birthDate: '0096-04-21' })).toBe('too_long_ago');
});

test('an age is known only of a birth date that can be', () => {
  const ages = ['1996-04-21', '0096-04-21', '0000-01-01', '', '21 April'].map((birthDate) =>
    knownAgeOn(birthDate, '2027-02-14'),
  );
  expect(ages).toEqual([30, null, null, null, null]);
});

test('the limits of a date field are days that exist', () => {
  expect(birthDateLimits('2027-02-14')).toEqual({ min: '1917-02-14', max: '2027-02-14' });
  expect(birthDateLimits('2028-02-29')).toEqual({ min: '1918-02-28', max: '2028-02-29' });
});
