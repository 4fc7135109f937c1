import { expect, test } from 'vitest';
import { placeWords, venueInCity } from './venue-in-city.ts';

test.each([
  ['Lapangan Banteng', 'Jakarta', 'Lapangan Banteng, Jakarta'],
  ['Lapangan Banteng, Jakarta', 'Jakarta', 'Lapangan Banteng, Jakarta'],
  ['Alun-alun SLEMAN', 'Sleman', 'Alun-alun SLEMAN'],
  ['', 'Jakarta', 'Jakarta'],
  ['Lapangan Banteng', '', 'Lapangan Banteng'],
])('%s in %s', (venue, city, text) => {
  expect(venueInCity({ venue, city })).toBe(text);
});

test.each([
  [
    { venue: 'Alun-alun Wates', address: 'Jl. Perwakilan', city: 'Kulon Progo' },
    'Alun-alun Wates, Jl. Perwakilan, Kulon Progo',
  ],
  [
    { venue: 'Alun-alun', address: 'Jl. Perwakilan, Wates', city: 'Wates' },
    'Alun-alun, Jl. Perwakilan, Wates',
  ],
  [{ venue: 'Alun-alun Wates', address: '', city: 'Kulon Progo' }, 'Alun-alun Wates, Kulon Progo'],
])('%o is found by its words', (place, text) => {
  expect(placeWords(place)).toBe(text);
});
