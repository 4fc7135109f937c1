import { expect, test } from 'vitest';
import { Email } from './common.ts';
import { draftLine, requiredLine, freeText, line, paragraphs, stripInvisible } from './text.ts';

const name = requiredLine(120);

test.each([
  ['an override of direction', 'Rani\u202Egnab'],
  ['an embedding', '\u202ARani\u202C'],
  ['an isolate', '\u2066Rani\u2069'],
  ['a mark of direction', 'Rani\u200F'],
  ['an Arabic mark of direction', 'Ra\u061Cni'],
  ['a space of no width', 'Ra\u200Bni'],
  ['a word joiner', 'Ra\u2060ni'],
  ['a byte order mark', 'Ra\uFEFFni'],
  ['a soft hyphen', 'Ra\u00ADni'],
  ['an old vowel separator', 'Ra\u180Eni'],
  ['a grapheme joiner', 'Ra\u034Fni'],
  ['an invisible operator', 'Ra\u2063ni'],
  ['a deprecated format character', 'Ra\u206Ani'],
  ['a line separator', 'Ra\u2028ni'],
  ['a paragraph separator', 'Ra\u2029ni'],
  ['nothing but a Hangul filler', '\u3164'],
  ['nothing but a blank of Braille', '\u2800'],
  ['an annotation', 'Ra\uFFF9ni'],
  ['a tag', 'Rani\u{E0041}'],
  ['a joiner between Latin letters', 'Ra\u200Dni'],
  ['a non-joiner between Latin letters', 'Ra\u200Cni'],
  ['a joiner at the end', 'Rani 🏃\u200D'],
  ['a selector behind a Latin letter', 'Ra\uFE0Fni'],
])('no name has %s', (_, text) => {
  const { error } = name.safeParse(text);
  expect(error?.issues).toMatchObject([{ params: { code: 'unseen_characters' } }]);
  expect(name.safeParse(stripInvisible(`Rani ${text}`)).success).toBe(true);
});

test.each([
  'Siti Nurhaliza',
  "Ma'ruf O’Brien-Çelik",
  'Nguyễn Thị Ánh',
  'Ne\u0301e',
  'ꦫꦤꦶ ꦥꦸꦠꦿꦶ',
  'ᬭᬦᬶ',
  'محمد',
  'می\u200Cرود',
  'ශ්\u200Dරී',
  'র\u200D্যাম',
  '李小龙',
  '葛\u{E0100}城',
  '김철수',
  'Pelari 🏃🏽\u200D♀️ Pagi',
  'Keluarga 👨\u200D👩\u200D👧\u200D👦',
  'Bendera 🏳️\u200D🌈 🇮🇩 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'Hati ❤️\u200D🔥 dan 1️⃣',
])('%s is a name and stays as it is', (text) => {
  expect(name.parse(text)).toBe(text);
});

test('a name is trimmed, of one line, and neither empty nor too long', () => {
  expect(name.parse('  Rani \u00A0')).toBe('Rani');
  expect(name.safeParse(' ').success).toBe(false);
  expect(name.safeParse('x'.repeat(121)).success).toBe(false);
  expect(name.safeParse('Ra\nni').success).toBe(false);
  expect(line(10).parse(' ')).toBe('');
});

test('a line of a draft loses what nobody sees', () => {
  expect(draftLine(20).parse(' Lari\u200B Pagi\u202E ')).toBe('Lari Pagi');
  expect(draftLine(20).safeParse('x'.repeat(21)).success).toBe(false);
});

test('a longer text loses only what turns the rest around', () => {
  const text = 'Kumpul\u200B di a\u00ADlun 👨\u200D👩\u200D👧, \u2067السلام\u2069\u200F!';
  expect(freeText(200).parse(`\u202E${text}\u202C `)).toBe(text);
  expect(paragraphs(200).parse('a\n\tb\u202E')).toBe('a\n\tb');
  expect(paragraphs(200).safeParse('a\u0007').success).toBe(false);
});

test('a long text of nothing that is seen is read in an instant', () => {
  const startedAt = performance.now();
  stripInvisible('\u{1F3F4}'.repeat(50_000) + '\u{E0041}'.repeat(50_000) + '\u200D'.repeat(50_000));
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('an address loses what came along unseen when it was copied', () => {
  expect(Email.parse('\u202ARani@Contoh.test\u200B\u202C ')).toBe('rani@contoh.test');
});
