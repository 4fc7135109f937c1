import { describe, expect, test } from 'vitest';
import { readDay, readTime } from './read-day.ts';

const until = '2026-11-30';

describe('a day', () => {
  test.each([
    ['05/09/2026', '2026-09-05', null],
    ["'05/09/2026", '2026-09-05', null],
    ['5-9-26', '2026-09-05', null],
    ['05/09/26 10.20.30', '2026-09-05', '10:20'],
    ['2026-09-05', '2026-09-05', null],
    ['2026-09-05 23:44:44', '2026-09-05', '23:44'],
    ['2026-09-05T07:05', '2026-09-05', '07:05'],
    ['05 September 2026 07:40:58', '2026-09-05', '07:40'],
    ['05-Sep-26', '2026-09-05', null],
    ['5 Agustus 2026', '2026-08-05', null],
    ['5 Okt 2026, 7.05 WIB', '2026-10-05', '07:05'],
    ['05/09', '2026-09-05', null],
    ['05/09 7:05', '2026-09-05', '07:05'],
    ['05/12', '2025-12-05', null],
    ['29/02', '2024-02-29', null],
    ['05/09/2026 29:05', '2026-09-05', null],
  ])('“%s” is %s, %s', (text, day, time) => {
    expect(readDay(text, until)).toEqual({ day, time });
  });

  test.each(['', 'PEND', 'Saldo Awal', '31/02/2026', '30/02', '13/13/2026', '5 Lari 2026', '0'])(
    '“%s” is none',
    (text) => {
      expect(readDay(text, until)).toBeNull();
    },
  );
});

test.each([
  ['234444', '23:44'],
  ['7.05', '07:05'],
  ["'07:05:11 WIB", '07:05'],
  ['24:00', null],
  ['12:60', null],
  ['lari', null],
])('the time “%s” is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});
