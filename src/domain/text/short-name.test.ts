import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Rani Sukma Dewi', 'Rani D.'],
  ['  Budi   santoso ', 'Budi S.'],
  ['Sukarno', 'Sukarno'],
  ['Peserta demo 01', 'Peserta demo 01'],
  ['Wayan 𝒜yu', 'Wayan 𝒜.'],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
