import { expect, test } from 'vitest';
import { makeCategoryContent, makeRunContent } from '#tests/support/races-events/event-content.ts';
import { contentOnDay } from './series-content.ts';

test('every local time of a series moves by whole days, hours stay', () => {
  const content = makeRunContent({
    starts: '2027-02-20T05:30',
    registration_opens: '2027-02-17T12:00',
    registration_closes: '2027-02-19T20:00',
    pack_collection: [
      {
        place: 'Lapangan',
        address: 'Jalan 1',
        opens: '2027-02-20T04:30',
        closes: null,
        note: null,
      },
    ],
    categories: [
      makeCategoryContent({
        tiers: [{ price: 0, until: '2027-02-18T00:00', until_taken: null }],
      }),
    ],
  });
  const moved = contentOnDay(content, '2027-03-06');
  expect(moved).toMatchObject({
    starts: '2027-03-06T05:30',
    registration_opens: '2027-03-03T12:00',
    registration_closes: '2027-03-05T20:00',
    pack_collection: [{ opens: '2027-03-06T04:30', closes: null }],
    categories: [{ flag_off: null, tiers: [{ until: '2027-03-04T00:00' }] }],
  });
  expect(contentOnDay(moved, '2027-02-20')).toEqual(content);
});

test('content without a start is no series', () => {
  expect(() => contentOnDay(makeRunContent({ starts: null }), '2027-03-06')).toThrow(RangeError);
});
