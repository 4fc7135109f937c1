import { expect, test } from 'vitest';
import { socialLinks } from './social-links.ts';

test('WhatsApp comes first, and a website is named by its host', () => {
  expect(
    socialLinks({
      instagram: 'https://instagram.com/kalicode',
      website: 'https://www.kalicode.example/lari',
      whatsapp: 'https://chat.whatsapp.com/abc',
    }).map(({ name }) => name),
  ).toEqual(['WhatsApp', 'Instagram', 'kalicode.example']);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '/community',
  'kalicode',
  '',
])('%s never becomes a link', (address) => {
  expect(socialLinks({ instagram: address })).toEqual([]);
});
