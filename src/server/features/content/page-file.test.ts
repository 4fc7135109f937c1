import { describe, expect, test } from 'vitest';
import { pageSlugs } from '#src/contract/content/content.ts';
import { pages as sitePages } from '#src/domain/pages/pages.ts';
import { parsePageFile } from './page-file.ts';
import { readShippedPages } from './shipped-pages.ts';

const whole =
  '---\ntitle: Aturan: umum\nsummary: Singkat\nversion: 1.0\nupdated: 2027-01-05\n---\n\nIsi\n';

test('a page file gives its heading and its text', () => {
  expect(parsePageFile(whole, 'aturan')).toEqual({
    title: 'Aturan: umum',
    summary: 'Singkat',
    version: '1.0',
    updated_on: '2027-01-05',
    body: 'Isi',
  });
});

test.each([
  ['no heading', 'Isi'],
  ['no text', whole.replace('Isi', '')],
  ['no version', whole.replace('version: 1.0\n', '')],
  ['a day that does not exist', whole.replace('2027-01-05', '2027-02-30')],
])('a page file with %s is refused by name', (_what, text) => {
  expect(() => parsePageFile(text, 'aturan.id.md')).toThrow('aturan.id.md');
});

describe('the shipped pages', () => {
  const pages = readShippedPages();
  const headings = (body: string, mark: RegExp) => body.match(mark)?.length ?? 0;

  test.each(pageSlugs)('%s says the same in both languages, section by section', (slug) => {
    expect(Object.keys(sitePages)).toContain(`/${slug}`);
    const [id, en] = pages.filter((page) => page.slug === slug);
    expect(id?.language).toBe('id');
    expect(en?.version).toBe(id?.version);
    expect(en?.updated_on).toBe(id?.updated_on);
    for (const mark of [/^## /gm, /^### /gm, /^- /gm]) {
      expect(headings(en?.body ?? '', mark)).toBe(headings(id?.body ?? '', mark));
    }
    expect(headings(id?.body ?? '', /^## /gm)).toBeGreaterThan(5);
  });
});
