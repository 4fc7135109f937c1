import { expect, test } from 'vitest';
import { toWhatsAppMessage } from './whatsapp-message.ts';

const url = 'https://derap.example.id/ticket/0a1b2c3d4e5f';

test('greets by the first name, in the reader’s language, with text and address apart', () => {
  const parts = { name: '  Demo  Pelari 01', body: 'Race pack dibuka\njam 10.\n', url };
  expect(toWhatsAppMessage('id', parts)).toBe(`Halo Demo,\n\nRace pack dibuka\njam 10.\n\n${url}`);
  expect(toWhatsAppMessage('en', { ...parts, body: 'Packs' })).toBe(`Hi Demo,\n\nPacks\n\n${url}`);
});

test('a text to several greets nobody by name', () => {
  expect(toWhatsAppMessage('id', { name: null, body: 'Sampai besok', url })).toBe(
    `Halo,\n\nSampai besok\n\n${url}`,
  );
  expect(toWhatsAppMessage('en', { name: ' ', body: 'x', url })).toBe(`Hi,\n\nx\n\n${url}`);
});
