import { expect, test } from 'vitest';
import { mapApps, mapLink } from './map-link.ts';

const position = { lat: -7.6, lon: 110.42 };
const words = 'Lapangan Demo, Sleman';
const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/140';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

test('Android gets an address for its maps app, with the place as its name', () => {
  expect(mapLink({ position, words }, android)).toBe(
    'geo:-7.6,110.42?q=-7.6%2C110.42(Lapangan%20Demo%2C%20Sleman)',
  );
  expect(mapLink({ position: null, words }, android)).toBe('geo:0,0?q=Lapangan%20Demo%2C%20Sleman');
});

test('an iPhone gets Apple’s maps, any other browser a web page', () => {
  expect(mapLink({ position, words }, iphone)).toBe('https://maps.apple.com/?q=-7.6%2C110.42');
  const link = new URL(mapLink({ position: null, words }, 'X11; Linux'));
  expect(link.hostname).toBe('www.google.com');
  expect(link.searchParams.get('query')).toBe(words);
});

test('a place opens in the apps that a phone may have: its own first', () => {
  const names = (agent: string) => mapApps({ position, words }, agent).map(({ name }) => name);
  expect(names('')).toEqual(['Google Maps', 'Waze', 'OpenStreetMap']);
  expect(names(android)).toEqual([null, ...names('')]);
  expect(names(iphone)).toEqual(['Apple Maps', ...names('')]);
  for (const { href } of mapApps({ position, words }, android)) {
    expect(href).toMatch(/-7\.6.*110\.42/);
  }
});
