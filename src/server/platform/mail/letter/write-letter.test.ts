import { expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

const makeLetter = (overrides: Partial<Letter> = {}): Letter => ({
  language: 'id',
  subject: 'Kamu terdaftar',
  preview: 'Tempatmu aman.',
  name: 'Demo Pelari',
  title: 'Kamu terdaftar.',
  lead: ['Tempatmu aman.'],
  footer: 'Karena kamu mendaftar.',
  ...overrides,
});

const hostile = `<script>alert("x")</script> & 'y'`;

test('what people type is text in HTML, wherever it stands', () => {
  const { html } = writeLetter(
    makeLetter({
      subject: hostile,
      preview: hostile,
      name: hostile,
      title: hostile,
      lead: [hostile],
      numeral: { label: hostile, value: hostile, note: hostile },
      facts: [{ label: hostile, value: hostile, before: hostile }],
      quote: { from: hostile, text: hostile },
      action: { label: hostile, url: `https://derap.test/"onclick="x` },
      next: [hostile],
      notes: [hostile],
      contact: { label: hostile, url: 'https://wa.me/62' },
      footer: hostile,
    }),
  );
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('"onclick="');
  expect(html.split('&lt;script&gt;alert(&quot;x&quot;)')).toHaveLength(18);
});

test('a name without a space breaks within the letter', () => {
  const { html } = writeLetter(makeLetter());
  const blocks = html.match(/<td class="(?:card|quiet)"[^>]*>/g) ?? [];
  expect(blocks).toHaveLength(2);
  for (const block of blocks) expect(block).toContain('word-break:break-word');
});

test('a subject is one line, whatever an event is called', () => {
  const subject = 'Lomba\r\nBcc: all@derap.test\u2028Demo';
  expect(writeLetter(makeLetter({ subject })).subject).toBe('Lomba Bcc: all@derap.test Demo');
});

test('the plain text says all that the HTML says', () => {
  const { text, html } = writeLetter(
    makeLetter({
      numeral: { label: 'Bayar', value: 'Rp 350.123', note: 'sebelum besok' },
      facts: [
        { label: 'Kapan', value: 'Minggu', before: 'Sabtu' },
        { label: 'Di mana', value: 'Sleman' },
      ],
      quote: { from: 'Panitia', text: 'Satu\nDua' },
      action: { label: 'Lihat tiket', url: 'https://derap.test/ticket/1' },
      next: ['Buka tiket'],
      notes: ['Catatan'],
      contact: { label: 'Tanya', url: 'https://wa.me/62' },
    }),
  );
  expect(text).toBe(`Halo Demo Pelari,

Kamu terdaftar.

Tempatmu aman.

Panitia:
> Satu
> Dua

Bayar: Rp 350.123
sebelum besok

Kapan: Minggu (Semula: Sabtu)
Di mana: Sleman

Lihat tiket:
https://derap.test/ticket/1

Selanjutnya:
- Buka tiket

Catatan

Tanya:
https://wa.me/62

Karena kamu mendaftar.

Derap
`);
  for (const words of [
    'Rp&nbsp;350.123',
    'Semula: <s>Sabtu</s>',
    'Satu<br>Dua',
    'Catatan',
    'lang="id"',
  ]) {
    expect(html).toContain(words);
  }
});

test('nothing is loaded from elsewhere, and what is not given leaves no trace', () => {
  const { html, text } = writeLetter(makeLetter({ language: 'en' }));
  expect(html).not.toMatch(/<img|url\(|https?:/);
  expect(html).not.toContain('What’s next');
  expect(text).toMatch(/^Hello Demo Pelari,/);
});

test.each(['evil.example/win', 'https://evil', 'a@b', ''])(
  'a name that mail programs would make a link, or none (%s), is not greeted',
  (name) => {
    expect(writeLetter(makeLetter({ name })).text).toMatch(/^Halo,\n/);
  },
);
