import { expect, test } from 'vitest';
import { formatMapPosition, isShortMapLink, parseMapPosition } from './map-position.ts';

const tugu = { lat: -7.78292, lon: 110.36707 };

test.each([
  '-7.78292, 110.36707',
  '-7.782921 110.367069',
  '(-7.78292;110.36707)',
  '−7.78292, 110.36707',
  '-7,78292; 110,36707',
  '-7,78292 110,36707',
  '-7,78292, 110,36707',
  'https://www.google.com/maps/place/Tugu/@-7.78292,110.36707,17z',
  'https://www.google.com/maps/place/Tugu/@-7.7,110.3,17z/data=!3m1!4b1!4m6!3m5!1s0x2e:0xd8!8m2!3d-7.78292!4d110.36707!16zL20',
  'https://www.google.com/maps/search/?api=1&query=-7.78292,110.36707',
  'https://www.google.com/maps/search/-7.78292,+110.36707?entry=tts',
  'https://maps.google.com/?q=-7.78292%2C110.36707',
  'https://maps.google.com/maps?q=loc:-7.78292,110.36707&z=17',
  'https://www.google.com/maps/dir/?api=1&destination=-7.78292,110.36707',
  'https://www.openstreetmap.org/?q=-7.78292,%20110.36707',
  'https://www.openstreetmap.org/?mlat=-7.78292&mlon=110.36707#map=19/-7.7/110.3',
  'https://www.openstreetmap.org/#map=19/-7.78292/110.36707',
  'https://waze.com/ul?ll=-7.78292%2C110.36707&navigate=yes',
  'geo:-7.78292,110.36707;u=35',
  'geo:0,0?q=-7.78292,110.36707(Tugu)',
])('%s is a place', (text) => {
  expect(parseMapPosition(text)).toEqual(tugu);
});

const monas = { lat: -6.20833, lon: 106.81667 };

test.each([
  `6°12'30"S 106°49'E`,
  `6°12’30”S, 106°49’00”E`,
  `6° 12,5' LS 106° 49' BT`,
  `6º12′30″ LS; 106º49′ BT`,
  `S 6° 12.5' E 106° 49'`,
  `6° 12' 30'' s 106° 49' e`,
  `-6° 12' 30", 106° 49'`,
  '6.20833° S, 106.81667° E',
  '6,20833 LS 106,81667 BT',
  'LS 6,20833 BT 106,81667',
])('%s is a place in degrees', (text) => {
  expect(parseMapPosition(text)).toEqual(monas);
});

test('north and west have their letters, too', () => {
  expect(parseMapPosition(`3°35'LU 98°40'BT`)).toEqual({ lat: 3.58333, lon: 98.66667 });
  expect(parseMapPosition(`3°35'N 98°40'W`)).toEqual({ lat: 3.58333, lon: -98.66667 });
});

test.each([
  '',
  'Tugu Yogyakarta',
  '-97, 110',
  '-7.7, 190',
  `6°72'S 106°49'E`,
  `6°12'S 106°49'99"E`,
  `96°12'S 106°49'E`,
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/place/100%',
])('%s is none', (text) => {
  expect(parseMapPosition(text)).toBeNull();
});

test.each([
  ['https://maps.app.goo.gl/Ab1', true],
  ['maps.app.goo.gl/Ab1', true],
  ['https://goo.gl/maps/Ab1', true],
  ['https://www.google.com/maps/place/Tugu', false],
  ['Tugu', false],
])('%s has to be opened first: %s', (text, isShort) => {
  expect(isShortMapLink(text)).toBe(isShort);
});

test('what is written can be read back', () => {
  expect(parseMapPosition(formatMapPosition(tugu))).toEqual(tugu);
});
