import { expect, test } from 'vitest';
import { shareFacts } from './share-facts.ts';

const event = {
  starts_at: '2027-02-13T22:15:00.000Z',
  zone: 'Asia/Jakarta',
  venue: 'Lapangan Demo',
  city: 'Sleman',
} as const;

test('a message says when and where, in its language', () => {
  expect(shareFacts(event, 'id')).toEqual([
    'Minggu, 14 Feb 2027, 05.15 WIB',
    'Lapangan Demo, Sleman',
  ]);
  expect(shareFacts({ ...event, venue: '' }, 'en')).toEqual([
    'Sun, 14 Feb 2027, 05:15 WIB',
    'Sleman',
  ]);
});
