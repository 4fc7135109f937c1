import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: 'ticket-7k2m9xq4tz03@derap',
  title: 'Merapi Fajar; HM, "lari" 🏃 sejauh dua puluh satu kilometer di lereng gunung',
  place: 'Lapangan, Jl. Kaliurang',
  text: 'BIB 2147\nWave B',
  starts_at: '2027-02-13T22:15:00.000Z',
  ends_at: '2027-02-14T05:00:00.000Z',
};
const file = calendarFile(entry, Date.UTC(2027, 0, 1));

test('times are UTC, and what the format reserves is escaped', () => {
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('DTSTART:20270213T221500Z\r\n');
  expect(unfolded).toContain('DTEND:20270214T050000Z\r\n');
  expect(unfolded).toContain(String.raw`SUMMARY:Merapi Fajar\; HM\, "lari" 🏃 sejauh`);
  expect(unfolded).toContain(String.raw`DESCRIPTION:BIB 2147\nWave B`);
});

test('no line is longer than the 75 octets that calendars take', () => {
  const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});
