import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

const choices = [
  { id: 'bus000000000', label: { id: 'Bis', en: 'Bus' } },
  { id: 'walk00000000', label: { id: 'Jalan kaki' } },
];

test.each([
  { kind: 'choice', reply: 'bus000000000', language: 'id', text: 'Bis' },
  { kind: 'choice', reply: 'bus000000000', language: 'en', text: 'Bus' },
  { kind: 'choice', reply: 'walk00000000', language: 'en', text: 'Jalan kaki' },
  { kind: 'choice', reply: 'gone00000000', language: 'id', text: 'gone00000000' },
  { kind: 'choice', reply: 'gone00000000', language: 'en', text: 'gone00000000' },
  { kind: 'yes_no', reply: 'yes', language: 'id', text: 'Ya' },
  { kind: 'yes_no', reply: 'no', language: 'id', text: 'Tidak' },
  { kind: 'file', reply: '7k2m9xq4tz01 surat sehat.pdf', language: 'id', text: 'surat sehat.pdf' },
  { kind: 'file', reply: 'bukan berkas', language: 'en', text: 'bukan berkas' },
  { kind: 'number', reply: '57.5', language: 'id', text: '57,5' },
  { kind: 'number', reply: '57.5', language: 'en', text: '57.5' },
  { kind: 'text', reply: 'Klub Demo', language: 'id', text: 'Klub Demo' },
] as const)('a $kind of $reply reads in $language as $text', ({ kind, reply, language, text }) => {
  const words = { yes: 'Ya', no: 'Tidak' };
  expect(replyText({ kind, choices }, reply, { language, words })).toBe(text);
});
