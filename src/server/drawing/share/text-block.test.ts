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

test('a short text fits on one line at the largest size', () => {
  expect(fitText('Merapi Fajar', space)).toEqual({ size: 60, lines: ['Merapi Fajar'] });
});

test('a longer text gets smaller before it is truncated', () => {
  const { size, lines } = fitText('Lomba lari Merapi Fajar Trail Run', space);
  expect(size).toBe(40);
  expect(lines.join(' ')).toBe('Lomba lari Merapi Fajar Trail Run');
});

test('a text that fits at no size ends in an ellipsis, also when it is one long word', () => {
  expect(fitText('Lomba '.repeat(40), space).lines.at(-1)).toMatch(/…$/);
  expect(fitText('x'.repeat(300), space).lines).toEqual([expect.stringMatching(/^x{5,40}…$/)]);
});

test('an empty text has no lines', () => {
  expect(fitText('', space).lines).toEqual([]);
});
