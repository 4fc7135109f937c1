import { expect, test } from 'vitest';
import { categoryCodes, categoryName } from './category-names.ts';

test('codes and names that are not written are made from the distance', () => {
  const written = { code: '10K', name: { id: 'Umum' }, distance_m: 10_000 };
  const half = { code: '', name: { id: '' }, distance_m: 21_097 };
  const open = { ...half, distance_m: null };
  expect(categoryCodes([written, half, open])).toEqual(['10K', 'HM', '0K']);
  expect(categoryName(written)).toEqual({ id: 'Umum' });
  expect(categoryName(half)).toEqual({ id: '21,1 km', en: '21.1 km' });
  expect(categoryName(open)).toEqual({ id: '0 m', en: '0 m' });
});
