import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFeed, calendarFile } from './calendar-file.ts';

function makeEntry(overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    id: '35p9bp3ne0qs',
    title: 'Merapi Fajar Half Marathon',
    description: 'Lari pagi',
    location: 'Lapangan Kaliurang, Sleman',
    url: 'https://derap.id/race/detail/35p9bp3ne0qs',
    startsAt: '2027-02-13T22:15:00.000Z',
    endsAt: '2027-02-14T03:00:00.000Z',
    zone: 'Asia/Jakarta',
    position: { lat: -7.6, lon: 110.42 },
    now: Date.UTC(2026, 10, 21, 2, 3, 4),
    ...overrides,
  };
}

/** Content lines with their folds undone. */
function readLines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

test.each([
  { zone: 'Asia/Jakarta', start: '20270214T051500', offset: '+0700', name: 'WIB' },
  { zone: 'Asia/Makassar', start: '20270214T061500', offset: '+0800', name: 'WITA' },
  { zone: 'Asia/Jayapura', start: '20270214T071500', offset: '+0900', name: 'WIT' },
] as const)('in $zone the same moment is $start, $offset', ({ zone, start, offset, name }) => {
  const lines = readLines(calendarFile(makeEntry({ zone })));
  expect(lines).toContain(`DTSTART;TZID=${zone}:${start}`);
  expect(lines).toContain(`TZID:${zone}`);
  expect(lines).toContain(`TZOFFSETTO:${offset}`);
  expect(lines).toContain(`TZNAME:${name}`);
});

test('the stamp is in UTC and the end in the zone', () => {
  const lines = readLines(calendarFile(makeEntry()));
  expect(lines).toContain('DTSTAMP:20261121T020304Z');
  expect(lines).toContain('DTEND;TZID=Asia/Jakarta:20270214T100000');
});

test('each alarm rings so many minutes before the start, under the entry’s name', () => {
  const lines = readLines(calendarFile(makeEntry({ alarms: [1440, 120] })));
  const from = lines.indexOf('BEGIN:VALARM');
  expect(lines.slice(from, from + 5)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Merapi Fajar Half Marathon',
    'TRIGGER:-PT1440M',
    'END:VALARM',
  ]);
  expect(lines).toContain('TRIGGER:-PT120M');
  expect(calendarFile(makeEntry())).not.toContain('VALARM');
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const lines = readLines(calendarFile(makeEntry({ title: 'A, B; C\\D\nE' })));
  expect(lines).toContain('SUMMARY:A\\, B\\; C\\\\D\\nE');
});

test('no text can add a line of its own', () => {
  const piece = fc.constantFrom('\r', '\n', '\r\n', '\u0000', '\\', 'END:VEVENT', ' ', 'é');
  const anyTitle = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(anyTitle, (title) => {
      const withTitle = readLines(calendarFile(makeEntry({ title })));
      expect(withTitle).toHaveLength(readLines(calendarFile(makeEntry())).length);
    }),
  );
});

test('no line is longer than 75 octets, and folding loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
      const file = calendarFile(makeEntry({ description }));
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    }),
  );
  const long = 'é'.repeat(200);
  expect(readLines(calendarFile(makeEntry({ description: long })))).toContain(
    `DESCRIPTION:${long}`,
  );
});

test('a place is left out where only the address is known', () => {
  expect(readLines(calendarFile(makeEntry()))).toContain('GEO:-7.6;110.42');
  expect(calendarFile(makeEntry({ position: null }))).not.toContain('GEO');
});

test('a changed entry says how often it changed, and whether it is certain', () => {
  const first = readLines(calendarFile(makeEntry()));
  expect(first).toContain('SEQUENCE:0');
  expect(first).toContain('STATUS:CONFIRMED');
  expect(first.join()).not.toContain('TRANSP');
  const later = readLines(calendarFile(makeEntry({ sequence: 4, status: 'CANCELLED' })));
  expect(later).toContain('SEQUENCE:4');
  expect(later).toContain('STATUS:CANCELLED');
  expect(later).toContain('TRANSP:TRANSPARENT');
});

test('a feed has a name, and each zone of its entries once', () => {
  const entries = [
    makeEntry(),
    makeEntry({ id: 'ticket-35p9bp3ne0qs' }),
    makeEntry({ id: 'x', zone: 'Asia/Makassar' }),
  ];
  const lines = readLines(calendarFeed({ name: 'Derap, lari', hours: 4 }, entries));
  expect(lines).toContain('X-WR-CALNAME:Derap\\, lari');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual([
    'TZID:Asia/Jakarta',
    'TZID:Asia/Makassar',
  ]);
  expect(readLines(calendarFeed({ name: 'Derap', hours: 4 }, []))).not.toContain('BEGIN:VEVENT');
});
