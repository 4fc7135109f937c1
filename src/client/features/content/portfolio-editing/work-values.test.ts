import { expect, test } from 'vitest';
import { WorkContent, type DeskWork } from '#src/contract/content/portfolio-editing.ts';
import { contentOf, valuesOf } from './work-values.ts';

const work: DeskWork = {
  id: '0123456789ab',
  title: { id: 'Demo 10K' },
  summary: { id: 'Selesai.', en: 'Done.' },
  year: 2026,
  city: 'Yogyakarta',
  figures: [{ label: { id: 'pelari', en: 'runners' }, value: '1.730' }],
  image: null,
  is_shown: true,
  rev: 1,
};

test('an entry goes through the form unchanged', () => {
  const { title, summary, year, city, figures, image } = work;
  expect(WorkContent.parse(contentOf(valuesOf(work)))).toEqual({
    summary,
    year,
    city,
    figures,
    image,
    title: { ...title, en: '' },
  });
});

test('what is no year is left to be refused', () => {
  expect(contentOf({ ...valuesOf(work), year: 'dua ribu' })['year']).toBe('dua ribu');
});
