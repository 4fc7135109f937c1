import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ['Kali Code Pacers', 'kali-code-pacers'],
  ['  Pelari  “Tugu” & Kawan! ', 'pelari-tugu-kawan'],
  ['Événement à pied', 'evenement-a-pied'],
  ['../../etc/passwd', 'etc-passwd'],
  ['ランナー', ''],
])('%s becomes %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a long name is cut, and never ends with a hyphen', () => {
  const slug = toSlug(`${'a'.repeat(59)} ${'b'.repeat(59)}`);
  expect(slug).toBe('a'.repeat(59));
});
