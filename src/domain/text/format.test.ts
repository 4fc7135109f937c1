import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { languages } from '#src/contract/choices.ts';
import { zones } from '#src/contract/common.ts';
import {
  formatAgo,
  formatBib,
  formatClock,
  formatClockSeconds,
  formatDate,
  formatDay,
  formatDayShort,
  formatDayTime,
  formatDistance,
  formatDistanceLabel,
  formatDuration,
  formatMonth,
  formatNumber,
  formatPace,
  formatPaceRange,
  formatRupiah,
  formatScore,
  formatTime,
  formatWallTime,
  formatWeekday,
  withUncertainty,
} from './format.ts';

const start = '2027-02-13T22:15:00.000Z';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [350_000, 'Rp\u00A0350.000', 'Rp\u00A0350,000'],
  [1_250_000, 'Rp\u00A01.250.000', 'Rp\u00A01,250,000'],
  [500, 'Rp\u00A0500', 'Rp\u00A0500'],
  [0, null, null],
])('%i rupiah', (amount, id, en) => {
  expect(formatRupiah(amount, 'id')).toBe(id);
  expect(formatRupiah(amount, 'en')).toBe(en);
});

test('a day is written out with weekday and year', () => {
  expect(formatDay(start, 'Asia/Jakarta', 'id')).toBe('Minggu, 14 Feb 2027');
  expect(formatDay(start, 'Asia/Jakarta', 'en')).toBe('Sun, 14 Feb 2027');
});

test('a month is its short name and the year', () => {
  expect(formatMonth('2026-08', 'id')).toBe('Agu 2026');
  expect(formatMonth('2026-08', 'en')).toBe('Aug 2026');
});

test('a date bib reads the day in the zone of the event', () => {
  expect(formatBib('2027-02-28T16:30:00.000Z', 'Asia/Jakarta', 'id')).toEqual({
    day: '28',
    month: 'Feb',
  });
  expect(formatBib('2027-02-28T16:30:00.000Z', 'Asia/Jayapura', 'id')).toEqual({
    day: '1',
    month: 'Mar',
  });
});

test('a short day leaves out the year', () => {
  expect(formatDayShort(start, 'Asia/Jakarta', 'id')).toBe('Min, 14 Feb');
  expect(formatDayShort(start, 'Asia/Jakarta', 'en')).toBe('Sun, 14 Feb');
});

test('a calendar day belongs to no zone', () => {
  expect(formatDate('1999-08-01', 'id')).toBe('1 Agu 1999');
  expect(formatDate('1999-08-01', 'en')).toBe('1 Aug 1999');
  expect(formatDate('0096-04-21', 'id')).toBe('21 Apr 0096');
});

test('a time carries the name of the event’s own zone', () => {
  expect(formatTime(start, 'Asia/Jakarta', 'id')).toBe('05.15 WIB');
  expect(formatTime(start, 'Asia/Jakarta', 'en')).toBe('05:15 WIB');
  expect(formatTime(start, 'Asia/Makassar', 'id')).toBe('06.15 WITA');
  expect(formatTime(Date.parse(start), 'Asia/Jayapura', 'en')).toBe('07:15 WIT');
  expect(formatClock(start, 'Asia/Jakarta', 'id')).toBe('05.15');
  expect(formatClockSeconds(start, 'Asia/Jakarta', 'id')).toBe('05.15.00');
  expect(formatClockSeconds(start, 'Asia/Jakarta', 'en')).toBe('05:15:00');
});

test('day and time together', () => {
  expect(formatDayTime(start, 'Asia/Jakarta', 'id')).toBe('Minggu, 14 Feb 2027, 05.15 WIB');
  expect(formatDayTime(start, 'Asia/Jakarta', 'en')).toBe('Sun, 14 Feb 2027, 05:15 WIB');
});

test('every weekday and month has the name that Indonesians and English readers know', () => {
  const names = (language: 'id' | 'en') =>
    Array.from({ length: 7 }, (_, index) =>
      formatDay(Date.UTC(2027, 1, 14 + index, 12), 'Asia/Jakarta', language).replace(/,.*/, ''),
    );
  expect(names('id')).toEqual(['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']);
  expect(names('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  const months = (language: 'id' | 'en') =>
    Array.from(
      { length: 12 },
      (_, index) =>
        formatDate(`2027-${String(index + 1).padStart(2, '0')}-01`, language).split(' ')[1],
    ).join(' ');
  expect(months('id')).toBe('Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des');
  expect(months('en')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

test.each([
  [21_097, '21,1 km', '21.1 km'],
  [42_195, '42,2 km', '42.2 km'],
  [5_000, '5 km', '5 km'],
  [999, '999 m', '999 m'],
])('%i metres are written with their unit', (metres, id, en) => {
  expect(formatDistance(metres, 'id')).toBe(id);
  expect(formatDistance(metres, 'en')).toBe(en);
});

test.each([
  [21_097, 'HM', 'HM'],
  [42_195, 'FM', 'FM'],
  [10_000, '10K', '10K'],
  [7_500, '7,5K', '7.5K'],
  [50_000, '50K', '50K'],
])('%i metres are called as runners call them', (metres, id, en) => {
  expect(formatDistanceLabel(metres, 'id')).toBe(id);
  expect(formatDistanceLabel(metres, 'en')).toBe(en);
});

test.each([
  [210, '3 jam 30 menit', '3 h 30 min'],
  [60, '1 jam', '1 h'],
  [45, '45 menit', '45 min'],
  [0, '0 menit', '0 min'],
  [30 * 60, '30 jam', '30 h'],
  [3 * 24 * 60, '3 hari', '3 d'],
  [2551 * 60 + 12, '106 hari 7 jam', '106 d 7 h'],
])('%i minutes', (minutes, id, en) => {
  expect(formatDuration(minutes, 'id')).toBe(id);
  expect(formatDuration(minutes, 'en')).toBe(en);
});

test.each([
  [-5 * minute, 'baru saja', 'just now'],
  [59_999, 'baru saja', 'just now'],
  [minute, '1 menit lalu', '1 minute ago'],
  [26 * minute, '26 menit lalu', '26 minutes ago'],
  [2 * hour, '2 jam lalu', '2 hours ago'],
  [day, '1 hari lalu', '1 day ago'],
  [29 * day, '29 hari lalu', '29 days ago'],
  [61 * day, '2 bulan lalu', '2 months ago'],
  [800 * day, '2 tahun lalu', '2 years ago'],
])('%i ms ago', (elapsed, id, en) => {
  expect(formatAgo(elapsed, 'id')).toBe(id);
  expect(formatAgo(elapsed, 'en')).toBe(en);
});

test.each([
  [undefined, '05.15', '05.15'],
  [1000, '05.15', '05.15'],
  [1001, '05.15 ± 2 dtk', '05.15 ± 2 s'],
  [2 * minute - 1, '05.15 ± 120 dtk', '05.15 ± 120 s'],
  [2 * minute + 1, '05.15 ± 3 mnt', '05.15 ± 3 min'],
  [3 * hour, '05.15 ± 3 jam', '05.15 ± 3 h'],
  [3 * day, '05.15 ± 3 hari', '05.15 ± 3 d'],
])('a time that may be off by %s ms says so', (ms, id, en) => {
  expect(withUncertainty('05.15', ms, 'id')).toBe(id);
  expect(withUncertainty('05.15', ms, 'en')).toBe(en);
});

test('nothing we format holds a character outside printable ASCII, where versions of Intl differ', () => {
  const input = fc.record({
    moment: fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) }),
    value: fc.nat(100_000_000),
    zone: fc.constantFrom(...zones),
    language: fc.constantFrom(...languages),
  });
  fc.assert(
    fc.property(input, ({ moment, value, zone, language }) => {
      const all = [
        formatDayTime(moment, zone, language),
        formatDayShort(moment, zone, language),
        formatNumber(value, language),
        formatDistance(value, language),
        formatAgo(value * 1000, language),
      ].join(' ');
      expect(all).toMatch(/^[ -~]+$/);
      expect(all).not.toContain('undefined');
    }),
  );
});

test('weekdays count from Monday, and Sunday is the seventh', () => {
  expect([1, 3, 7].map((weekday) => formatWeekday(weekday, 'id'))).toEqual([
    'Senin',
    'Rabu',
    'Minggu',
  ]);
  expect(formatWeekday(7, 'en')).toBe('Sun');
});

test('a local time takes the separator of the language', () => {
  expect(formatWallTime('05:15', 'id')).toBe('05.15');
  expect(formatWallTime('05:15', 'en')).toBe('05:15');
});

test('a pace always has two digits of seconds', () => {
  expect(formatPace(330)).toBe('5:30');
  expect(formatPace(365)).toBe('6:05');
});

test('a pace range of one pace is that pace', () => {
  expect(formatPaceRange({ from: 360, to: 390 })).toBe('6:00–6:30 /km');
  expect(formatPaceRange({ from: 360, to: 360 })).toBe('6:00 /km');
});

test('a number is written as Intl writes it', () => {
  const input = fc.record({
    value: fc.oneof(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
    ),
    language: fc.constantFrom(...languages),
  });
  fc.assert(
    fc.property(input, ({ value, language }) => {
      const locale = language === 'id' ? 'id-ID' : 'en-US';
      const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
      expect(formatNumber(value, language)).toBe(written === '-0' ? '0' : written);
    }),
  );
});

test('only a relative time makes a formatter of Intl, which a slow phone would wait for', async () => {
  const made: string[] = [];
  const { RelativeTimeFormat } = Intl;
  const counted = Object.getOwnPropertyNames(Intl).map((name) => [
    name,
    function Counted(locale: string) {
      made.push(`${name} ${locale}`);
      return new RelativeTimeFormat(locale);
    },
  ]);
  vi.stubGlobal('Intl', Object.fromEntries(counted));
  vi.resetModules();
  try {
    const fresh = await import('./format.ts');
    fresh.formatRupiah(1250, 'id');
    fresh.formatDistance(21_100, 'id');
    fresh.formatDayTime(start, 'Asia/Jakarta', 'id');
    expect(made).toEqual([]);
    fresh.formatAgo(day, 'id');
    fresh.formatAgo(hour, 'id');
    expect(made).toEqual(['RelativeTimeFormat id-ID']);
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
});

test('an average rating always has its decimal', () => {
  expect([formatScore(5, 'id'), formatScore(4.25, 'id'), formatScore(5, 'en')]).toEqual([
    '5,0',
    '4,3',
    '5.0',
  ]);
});
