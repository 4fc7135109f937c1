import { expect, test } from 'vitest';
import { byPlaceInForm } from './form-order.ts';

test('what is wrong is told in the order of the form, also within its categories', () => {
  const inForm = [
    'title.id',
    'starts',
    'categories.0.quota',
    'categories.0.tiers.0.price',
    'categories.0.age_min',
    'categories.1.distance_m',
    'registration_closes',
    'pack_collection.0.closes',
    'pack_collection.1.place',
    'rules.id',
  ];
  const mixed = inForm.toReversed().map((path) => ({ path }));
  expect(mixed.toSorted(byPlaceInForm).map(({ path }) => path)).toEqual(inForm);
});
