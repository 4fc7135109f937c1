import { expect, test } from 'vitest';
import { venueInCity } from './venue-in-city.ts';

test.each([
  ['Lapangan Banteng', 'Jakarta', 'Lapangan Banteng, Jakarta'],
  ['Lapangan Banteng, Jakarta', 'Jakarta', 'Lapangan Banteng, Jakarta'],
  ['Alun-alun SLEMAN', 'Sleman', 'Alun-alun SLEMAN'],
  ['', 'Jakarta', 'Jakarta'],
  ['Lapangan Banteng', '', 'Lapangan Banteng'],
])('%s in %s', (venue, city, text) => {
  expect(venueInCity({ venue, city })).toBe(text);
});
