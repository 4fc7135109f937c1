import { describe, expect, it } from 'vitest';
import { type BibEntry, searchBib, searchName } from './bib-index.ts';

function makeEntry(bib: string | null, name: string): BibEntry {
  return {
    index: bib ?? name,
    runner: {
      name,
      bib,
      sex: 'female',
      age: 30,
      jersey: null,
      codeHash: '0'.repeat(64),
      categoryId: 'category0000',
    },
  };
}

const entries = [
  makeEntry('5123', 'Demo Sekar'),
  makeEntry('512', 'Demo Bima'),
  makeEntry('F512', 'Demo Wulan Sekar'),
  makeEntry('5120', 'Demo Yosef'),
  makeEntry(null, 'Demo Tanpa BIB'),
];

function bibs(found: BibEntry[]) {
  return found.map(({ runner }) => runner.bib);
}

describe('the search for a runner without a ticket', () => {
  it('finds bibs by their beginning, the exact one first', () => {
    expect(bibs(searchBib(entries, '512', 10))).toEqual(['512', '5120', '5123']);
  });

  it('takes letters in either case', () => {
    expect(bibs(searchBib(entries, 'f5', 10))).toEqual(['F512']);
  });

  it('finds nobody when nothing was typed', () => {
    expect(searchBib(entries, ' ', 10)).toEqual([]);
    expect(searchName(entries, ' ', 10)).toEqual([]);
  });

  it('finds names by all words, in any order', () => {
    expect(bibs(searchName(entries, 'sekar wulan', 10))).toEqual(['F512']);
  });

  it('shows no more than asked for', () => {
    expect(searchBib(entries, '5', 2)).toHaveLength(2);
  });
});
