import { expect, test } from 'vitest';
import { splitArticle } from './article-sections.ts';

test('a text is cut at its second-level headings, and keeps what comes before', () => {
  expect(
    splitArticle('Pembuka.\n\n## 1. Hak Anda\n\nIsi.\n\n### Rinci\n\nLagi.\n\n## Kontak'),
  ).toEqual({
    intro: 'Pembuka.',
    sections: [
      { id: 'hak-anda', title: '1. Hak Anda', body: 'Isi.\n\n### Rinci\n\nLagi.' },
      { id: 'kontak', title: 'Kontak', body: '' },
    ],
  });
});

test('headings of the same words get different ids', () => {
  const { sections } = splitArticle('## Umum\n\n## Umum\n\n## ???\n');
  expect(sections.map(({ id }) => id)).toEqual(['umum', 'umum-2', 'bagian']);
});
