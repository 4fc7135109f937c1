import { expect, test } from 'vitest';
import { findCycle } from './manifest.ts';

test('an import cycle is returned in order', () => {
  const manifest = {
    entry: { file: 'entry.js', imports: ['cards'] },
    cards: { file: 'cards.js', imports: ['words', 'icons'] },
    icons: { file: 'icons.js' },
    words: { file: 'words.js', imports: ['dates'] },
    dates: { file: 'dates.js', imports: ['words'] },
  };
  expect(findCycle(manifest)).toEqual(['words.js', 'dates.js', 'words.js']);
});

test('two chunks that import the same third one are no cycle', () => {
  const manifest = {
    entry: { file: 'entry.js', imports: ['cards', 'rows'] },
    cards: { file: 'cards.js', imports: ['words'] },
    rows: { file: 'rows.js', imports: ['words', 'cards'] },
    words: { file: 'words.js' },
  };
  expect(findCycle(manifest)).toBeNull();
});
