import type { Point } from '../shapes/geometry.ts';
import type { Glyphs, TextStyle } from '../font/glyphs.ts';
import { outlinePath } from '../font/outline-path.ts';

export type TextBlock = { size: number; lines: string[] };

type Space = {
  width: number;
  maxLines: number;
  /** Sizes to try, the largest first. */
  sizes: readonly [number, ...number[]];
};
type Lettering = { glyphs: Glyphs; style: TextStyle };

// In em. The font's own space is narrow.
const wordSpacing = 0.1;

/** Breaks a text into lines at the largest size that fits; truncates it if not even the smallest does. */
export function fitText(text: string, space: Space & Lettering): TextBlock {
  const { width, maxLines, sizes } = space;
  const fits = (line: string, size: number) => lineWidth(line, space) * size <= width;
  let block: TextBlock = { size: sizes[0], lines: [] };
  for (const size of sizes) {
    block = { size, lines: breakLines(text, (line) => fits(line, size)) };
    if (block.lines.length <= maxLines && block.lines.every((line) => fits(line, size))) {
      return block;
    }
  }
  const { size, lines } = block;
  const shown = lines.slice(0, maxLines).map((line, index) => {
    const isCut = index === maxLines - 1 && lines.length > maxLines;
    return isCut || !fits(line, size) ? truncate(line, (part) => fits(part, size)) : line;
  });
  return { size, lines: shown };
}

/** Path data of one line; `size` is units per em, `origin` is the start of the baseline. */
export function linePath(
  line: string,
  { size, origin, ...lettering }: Lettering & { size: number; origin: Point },
): string {
  let [x] = origin;
  return line
    .split(' ')
    .map((word) => {
      const outline = lettering.glyphs(word, lettering.style);
      const path = outlinePath(outline, size, [x, origin[1]]);
      x += (outline.advance + spaceWidth(lettering)) * size;
      return path;
    })
    .join('');
}

function lineWidth(line: string, { glyphs, style }: Lettering): number {
  const words = line.split(' ');
  const letters = words.reduce((sum, word) => sum + glyphs(word, style).advance, 0);
  return letters + (words.length - 1) * spaceWidth({ glyphs, style });
}

function spaceWidth({ glyphs, style }: Lettering): number {
  return glyphs(' ', style).advance + wordSpacing;
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Binary search: outlining every prefix of a long word would take seconds. */
function truncate(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line);
  const cutAt = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [min, max] = [1, letters.length];
  while (min < max) {
    const middle = Math.ceil((min + max) / 2);
    if (fits(cutAt(middle))) min = middle;
    else max = middle - 1;
  }
  return cutAt(min);
}
