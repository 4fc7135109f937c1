import { expect, test } from 'vitest';
import { splitSearch, withRest } from './split-search.ts';

const names = ['lang', 'q'];

test.each([
  ['', '', ''],
  ['?', '', ''],
  ['?utm_source=wa&utm_medium=a%20b', '', '?utm_source=wa&utm_medium=a%20b'],
  ['?fbclid=x&lang=en&', '?lang=en', '?fbclid=x'],
  ['?q=a+b&utm_id=1&lang=en', '?q=a+b&lang=en', '?utm_id=1'],
  // Whoever writes a name otherwise means the same parameter.
  ['?%6Cang=en', '?%6Cang=en', ''],
  ['?lang', '?lang', ''],
  ['?lang=en&lang=id', '?lang=en&lang=id', ''],
  ['?constructor=1&=2', '', '?constructor=1&=2'],
  ['?%E0=1', '', '?%E0=1'],
])('%s is read as "%s", with "%s" left over', (search, known, rest) => {
  expect(splitSearch(search, names)).toEqual({ known, rest });
});

test.each([
  ['/race', '', '/race'],
  ['/race', '?utm_id=1', '/race?utm_id=1'],
  ['/race?lang=en', '?utm_id=1', '/race?lang=en&utm_id=1'],
  ['/faq?q=a#answer', '?utm_id=1', '/faq?q=a&utm_id=1#answer'],
])('a redirect to %s takes "%s" along', (location, rest, whole) => {
  expect(withRest(location, rest)).toBe(whole);
});
