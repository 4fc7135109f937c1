import { expect, test } from 'vitest';
import { categoryCodes, categoryName, courseDistance } from './category-names.ts';

test('codes and names that are not written are made from the distance', () => {
  const written = { code: '10K', name: { id: 'Umum' }, distance_m: 10_000 };
  const half = { code: '', name: { id: '' }, distance_m: 21_097 };
  const open = { ...half, distance_m: null };
  expect(categoryCodes([written, half, open])).toEqual(['10K', 'HM', 'LARI']);
  expect(categoryName(written)).toEqual({ id: 'Umum' });
  expect(categoryName(half)).toEqual({ id: '21,1 km', en: '21.1 km' });
  expect(categoryName(open)).toEqual({ id: 'Lari bareng', en: 'Group run' });
});

test('a pace group has the code of its name, as far as a code goes', () => {
  const group = { code: '', distance_m: 8000, pace: { from: 390, to: 420 } };
  expect(categoryCodes([{ ...group, name: { id: 'Santai sekali' } }, group])).toEqual([
    'Santai sek',
    '8K',
  ]);
});

test('a category without a distance has the code of its name', () => {
  const yoga = { code: '', name: { id: 'Kelas yoga pagi' }, distance_m: 0 };
  expect(categoryCodes([yoga])).toEqual(['Kelas yoga']);
});

test('a course is as long as its category, or as the longest', () => {
  const categories = [
    { code: '', distance_m: 5000 },
    { code: 'HM', distance_m: 21_100 },
    { code: 'FUN', distance_m: null },
  ];
  expect(courseDistance(categories, '5K')).toBe(5000);
  expect(courseDistance(categories, undefined)).toBe(21_100);
  expect(courseDistance(categories, 'FUN')).toBeNull();
});
