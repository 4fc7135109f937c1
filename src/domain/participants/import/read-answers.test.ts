import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessDayOrder, readCategory, readDay, readSex, splitContact } from './read-answers.ts';

test('a sex is read as forms write it', () => {
  expect(['P', 'Perempuan', 'wanita', 'Female'].map(readSex)).toEqual(Array(4).fill('female'));
  expect(['L', 'Laki-laki', 'pria', 'Male'].map(readSex)).toEqual(Array(4).fill('male'));
  expect(readSex('Laki-laki / Male')).toBe('male');
  expect(readSex('Perempuan (Female)')).toBe('female');
  expect(['', 'x', 'Lainnya', 'L / P', 'P, 18+'].map(readSex)).toEqual(Array(5).fill(null));
});

describe('a day', () => {
  const read = (text: string) => readDay(text, 'day_first', 2027);

  test.each([
    ['1996-04-21', '1996-04-21'],
    ['1996/4/21 00:00:00', '1996-04-21'],
    ['21/4/1996', '1996-04-21'],
    ['21-04-96', '1996-04-21'],
    ['3.4.05', '2005-04-03'],
    ['21 April 1996', '1996-04-21'],
    ['1 Mei 2001', '2001-05-01'],
    ['17-Agu-88', '1988-08-17'],
    ['Apr 21, 1996', '1996-04-21'],
    ['31/4/1996', null],
    ['29 Februari 1999', null],
    ['13/13/1999', null],
    ['21 Foo 1996', null],
    ['Foo 21, 1996', null],
    ['kemarin', null],
    ['Jakarta, 21 April 1996', '1996-04-21'],
    ['Makassar 17-08-1988', '1988-08-17'],
    ['Kab. Bandung, April 21, 1996', '1996-04-21'],
    ['Jakarta, 1996-04-21', '1996-04-21'],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  test('has the order of its column', () => {
    expect(guessDayOrder(['3/4/1990', '21/4/1996', ''])).toBe('day_first');
    expect(guessDayOrder(['3/4/1990', '4/21/1996'])).toBe('month_first');
    expect(guessDayOrder(['3/4/1990', 'x'])).toBe('day_first');
    expect(guessDayOrder(['Solo, 3/4/1990', 'Solo 4/21/1996'])).toBe('month_first');
    expect(readDay('4/21/1996', 'month_first', 2027)).toBe('1996-04-21');
  });

  test('is itself again, whichever way it is written', () => {
    const days = fc.date({
      min: new Date('1930-01-01'),
      max: new Date('2026-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, number] = day.split('-');
        expect(read(day)).toBe(day);
        expect(read(`${number}/${month}/${year}`)).toBe(day);
        expect(readDay(`${month}/${number}/${year}`, 'month_first', 2027)).toBe(day);
        const long = new Intl.DateTimeFormat('id', { dateStyle: 'long', timeZone: 'UTC' });
        expect(read(long.format(date))).toBe(day);
      }),
    );
  });
});

test('a contact in one field is taken apart', () => {
  expect(splitContact('Budi (ayah) - 0812 3456 7890')).toEqual({
    name: 'Budi (ayah)',
    phone: '0812 3456 7890',
  });
  expect(splitContact('Budi')).toEqual({ name: 'Budi', phone: '' });
  expect(splitContact('')).toEqual({ name: '', phone: '' });
});

describe('a category', () => {
  const categories = [
    { id: 'ten', names: ['10K', '10K Umum', '10K Open'] },
    { id: 'half', names: ['HM', 'Half Marathon', ''] },
    { id: 'full', names: ['FM', 'Full Marathon'] },
  ];
  test.each([
    ['10k', 'ten'],
    ['10 KM', 'ten'],
    ['10k open', 'ten'],
    ['Race 10K - Early Bird', 'ten'],
    ['21K', 'half'],
    ['Half Marathon', 'half'],
    ['Marathon', 'full'],
    ['5K', null],
    ['10K dan HM', null],
  ])('%s is %s', (text, id) => {
    expect(readCategory(text, categories)).toBe(id);
  });

  test('that two are called by is none', () => {
    const twins = [...categories, { id: 'other', names: ['10K', 'Pelajar'] }];
    expect(readCategory('10K', twins)).toBeNull();
  });
});
