import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const within = (length: number) => (line: string) => line.length <= length;

test('a text is broken between words', () => {
  const lines = wrapText('Merapi Fajar Half Marathon', { fits: within(14), maxLines: 3 });
  expect(lines).toEqual(['Merapi Fajar', 'Half Marathon']);
});

test('what is too much for the last line ends in an ellipsis', () => {
  const lines = wrapText('Merapi Fajar Half Marathon 2027', { fits: within(14), maxLines: 2 });
  expect(lines).toEqual(['Merapi Fajar', 'Half Marathon…']);
});

test('a word that is longer than a line is cut', () => {
  expect(wrapText('Pneumonoultramikroskopis', { fits: within(10), maxLines: 2 })).toEqual([
    'Pneumonou…',
  ]);
});

test('an empty text has no lines', () => {
  expect(wrapText(' ', { fits: within(10), maxLines: 2 })).toEqual([]);
});
