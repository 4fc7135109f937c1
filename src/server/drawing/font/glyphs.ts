import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun, type PathCommand } from 'fontkit';
import type { Box } from '../shapes/geometry.ts';

export type TextStyle = {
  weight: 600 | 800;
  /** Extra space after every letter, in em. */
  tracking: number;
};

/** Text as outlines, in em: y grows downwards from the baseline at 0. */
export type TextOutline = {
  path: readonly PathCommand[];
  advance: number;
  /** Bounding box of the ink; all 0 when there is none. */
  ink: Box;
};

/** Turns text into outlines. A character that the font lacks loses its accent or is left out. */
export type Glyphs = (text: string, style: TextStyle) => TextOutline;

// build/server.ts copies the font beside the bundled server.
const fontFile = new URL('./jakarta/plus-jakarta-sans-latin-wght.ttf', import.meta.url);
const outlineCache = 512;

/**
 * Loads the brand font and returns a function that outlines text in it, with tabular digits. Outlines are cached because
 * posters repeat the same few numerals and codes. Throws when the font file cannot be read.
 */
export function loadGlyphs(): Glyphs {
  const font = create(readFileSync(fontFile));
  const weights = { 600: font.getVariation({ wght: 600 }), 800: font.getVariation({ wght: 800 }) };
  const cached = new Map<string, TextOutline>();
  return (text, style) => {
    const key = `${style.weight} ${style.tracking} ${text}`;
    const known = cached.get(key);
    if (known) return known;
    const outline = outlineText(weights[style.weight], text, style.tracking);
    if (cached.size >= outlineCache) cached.clear();
    cached.set(key, outline);
    return outline;
  };
}

function outlineText(font: Font, text: string, tracking: number): TextOutline {
  const run = font.layout(drawable(font, text), ['tnum']);
  const em = font.unitsPerEm;
  const path: PathCommand[] = [];
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let advance = 0;
  for (const { glyph, position } of placedGlyphs(run)) {
    const [shiftX, shiftY] = [advance + position.xOffset / em, position.yOffset / em];
    for (const { command, args } of glyph.path.commands) {
      const moved = args.map((n, index) => (index % 2 ? -n / em - shiftY : n / em + shiftX));
      path.push({ command, args: moved });
      for (const [index, n] of moved.entries()) {
        const [low, high] = index % 2 ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
        ink[low] = Math.min(ink[low], n);
        ink[high] = Math.max(ink[high], n);
      }
    }
    advance += position.xAdvance / em + tracking;
  }
  return { path, advance, ink: path.length > 0 ? ink : { left: 0, top: 0, right: 0, bottom: 0 } };
}

/** Replaces letters that the font lacks by their base letters and drops what is still missing. */
function drawable(font: Font, text: string): string {
  const known = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'))
    .map((character) => (known(character) ? character : character.normalize('NFKD')))
    .flatMap((character) => Array.from(character))
    .filter((character) => known(character) && !/\p{M}|\p{C}/u.test(character))
    .join('');
}

function placedGlyphs(run: GlyphRun) {
  return run.glyphs.flatMap((glyph, index) => {
    const position = run.positions[index];
    return position ? [{ glyph, position }] : [];
  });
}
