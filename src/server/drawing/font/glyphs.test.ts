import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/hostile/arbitrary-text.ts';
import { loadGlyphs } from './glyphs.ts';

const packagesFont = createRequire(import.meta.url).resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);
const pagesFont = new URL(
  '../../../client/ui/styles/plus-jakarta-sans-latin-wght.woff2',
  import.meta.url,
);
const picturesFont = new URL('./jakarta/plus-jakarta-sans-latin-wght.ttf', import.meta.url);
const glyphs = loadGlyphs();
const heavy = { weight: 800, tracking: 0 } as const;

test('pages have every letter of the package, in the weights that they use', () => {
  const [page, whole] = [pagesFont, packagesFont].map((path) => create(readFileSync(path)));
  expect(page?.characterSet).toEqual(whole?.characterSet);
  expect(page?.variationAxes['wght']).toMatchObject({ min: 400, default: 400, max: 800 });
});

test('pictures use the same font as pages', () => {
  const [page, pictures] = [pagesFont, picturesFont].map((path) => create(readFileSync(path)));
  expect(pictures?.version).toBe(page?.version);
  const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code));
  const known = letters.filter((letter) => page?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  expect(known.length).toBeGreaterThan(180);
  for (const letter of known) {
    const [read, wanted] = [pictures, page].map((font) =>
      font?.layout(letter).glyphs.map((glyph) => glyph.path.commands),
    );
    expect(read, letter).toEqual(wanted);
  }
});

test('the heavier weight has more ink and is wider', () => {
  const light = glyphs('Derap', { weight: 600, tracking: 0 });
  expect(glyphs('Derap', heavy).advance).toBeGreaterThan(light.advance);
});

test('digits are equally wide, so that numerals of the same length are the same size', () => {
  const widths = Array.from('0123456789', (digit) => glyphs(digit, heavy).advance);
  expect(new Set(widths).size).toBe(1);
});

test('digits stand on the baseline, and negative tracking moves letters together', () => {
  const plain = glyphs('21', heavy);
  expect(plain.ink.bottom).toBeCloseTo(0, 1);
  expect(plain.ink.top).toBeCloseTo(-0.75, 1);
  const tight = glyphs('21', { weight: 800, tracking: -0.05 });
  expect(tight.advance).toBeCloseTo(plain.advance - 0.1, 6);
});

test('a letter the font lacks loses its accent or is left out', () => {
  expect(glyphs('Ő', heavy).path).toEqual(glyphs('O', heavy).path);
  expect(glyphs('跑a🏃', heavy).path).toEqual(glyphs('a', heavy).path);
  expect(glyphs('北京', heavy)).toEqual({
    path: [],
    advance: 0,
    ink: { left: 0, top: 0, right: 0, bottom: 0 },
  });
});

test('text in any script can be outlined', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { advance, ink } = glyphs(text, heavy);
      expect([advance, ...Object.values(ink)].every(Number.isFinite)).toBe(true);
    }),
  );
});
