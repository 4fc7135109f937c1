import { expect, test } from 'vitest';
import { loadGlyphs } from '../font/glyphs.ts';
import { fitText } from './text-block.ts';

const space = {
  glyphs: loadGlyphs(),
  style: { weight: 800, tracking: 0 },
  width: 500,
  maxLines: 2,
  sizes: [60, 40],
} as const;

test('a short text stands on one line at the largest size', () => {
  expect(fitText('Merapi Fajar', space)).toEqual({ size: 60, lines: ['Merapi Fajar'] });
});

test('a longer one becomes smaller before it loses a word', () => {
  const { size, lines } = fitText('Lomba lari Merapi Fajar Trail Run', space);
  expect(size).toBe(40);
  expect(lines.join(' ')).toBe('Lomba lari Merapi Fajar Trail Run');
});

test('what fits at no size ends in dots, a word without end too', () => {
  expect(fitText('Lomba '.repeat(40), space).lines.at(-1)).toMatch(/…$/);
  expect(fitText('x'.repeat(300), space).lines).toEqual([expect.stringMatching(/^x{5,40}…$/)]);
});

test('no text is no line', () => {
  expect(fitText('', space).lines).toEqual([]);
});
