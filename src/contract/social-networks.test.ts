import { describe, expect, test } from 'vitest';
import { isSocialAddress } from './social-networks.ts';

describe('a link to a network', () => {
  test.each([
    ['whatsapp', 'https://chat.whatsapp.com/AbCdEf'],
    ['whatsapp', 'https://wa.me/628000000001'],
    ['instagram', 'https://www.instagram.com/derap.demo/'],
    ['strava', 'http://strava.com/clubs/1'],
    ['website', 'https://lari.contoh.id/tentang?a=b'],
    ['x', 'https://twitter.com/derap'],
  ] as const)('%s takes %s', (network, address) => {
    expect(isSocialAddress(network, address)).toBe(true);
  });

  test.each([
    ['whatsapp', 'https://instagram.com/derap'],
    ['whatsapp', 'https://whatsapp.com.example.net/x'],
    ['whatsapp', 'https://evilwhatsapp.com/x'],
    ['instagram', 'https://instagram.com@example.net/'],
    ['instagram', 'https://user:secret@instagram.com/'],
    ['website', 'javascript:alert(1)'],
    ['website', 'data:text/html,<script>alert(1)</script>'],
    ['website', 'https://localhost/'],
    ['website', 'https://127.0.0.1/'],
    ['website', 'https://a b.id'],
    ['website', '//contoh.id'],
    ['website', 'contoh.id'],
    ['website', 'ftp://contoh.id'],
  ] as const)('%s refuses %s', (network, address) => {
    expect(isSocialAddress(network, address)).toBe(false);
  });
});
