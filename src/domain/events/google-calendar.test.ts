import { expect, test } from 'vitest';
import { googleCalendarLink } from './google-calendar.ts';

test('the link holds the local times of the event and the zone they are of', () => {
  const link = googleCalendarLink({
    title: 'Merapi Fajar & Co',
    description: 'Lari pagi\nhttps://derap.id/race/detail/35p9bp3ne0qs',
    location: 'Lapangan Kaliurang, Sleman',
    startsAt: '2027-02-13T22:15:00.000Z',
    endsAt: '2027-02-14T03:00:00.000Z',
    zone: 'Asia/Makassar',
  });
  const { origin, searchParams } = new URL(link);
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Merapi Fajar & Co',
    dates: '20270214T061500/20270214T110000',
    ctz: 'Asia/Makassar',
    details: 'Lari pagi\nhttps://derap.id/race/detail/35p9bp3ne0qs',
    location: 'Lapangan Kaliurang, Sleman',
  });
});
