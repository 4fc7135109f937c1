import { expect, test } from 'vitest';
import { formatMapPosition, parseMapPosition } from './map-position.ts';

const tugu = { lat: -7.78292, lon: 110.36707 };

test.each([
  '-7.78292, 110.36707',
  '-7.782921 110.367069',
  '(-7.78292;110.36707)',
  'https://www.google.com/maps/place/Tugu/@-7.78292,110.36707,17z',
  'https://www.google.com/maps/search/?api=1&query=-7.78292,110.36707',
  'https://www.openstreetmap.org/?q=-7.78292,%20110.36707',
])('%s is a place', (text) => {
  expect(parseMapPosition(text)).toEqual(tugu);
});

test.each(['', 'Tugu Yogyakarta', '-97, 110', '-7.7, 190', 'https://maps.app.goo.gl/abc'])(
  '%s is none',
  (text) => {
    expect(parseMapPosition(text)).toBeNull();
  },
);

test('what is written can be read back', () => {
  expect(parseMapPosition(formatMapPosition(tugu))).toEqual(tugu);
});
