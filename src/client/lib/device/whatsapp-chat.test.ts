import { expect, test } from 'vitest';
import { whatsAppChatLink } from './whatsapp-chat.ts';

test('the number keeps only its digits, and the message survives as it was written', () => {
  const link = new URL(
    whatsAppChatLink('+62 812-3456-7890', 'Halo, saya Sekar & Bagas.\nTiket #12? 100%'),
  );
  expect(link.origin + link.pathname).toBe('https://wa.me/6281234567890');
  expect(link.searchParams.get('text')).toBe('Halo, saya Sekar & Bagas.\nTiket #12? 100%');
});
