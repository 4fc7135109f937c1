import { expect, test } from 'vitest';
import {
  countOf,
  fitChosen,
  mostOf,
  offeredFor,
  readChosen,
  withChoice,
  withoutAddOns,
  withCount,
  writeChosen,
} from './chosen.ts';

const shirt = {
  id: 'shirt',
  name: { id: 'Kaus' },
  price: 75_000,
  left: 3,
  choices: ['S', 'M'],
  category_ids: null,
  most: 2,
};
const bus = { ...shirt, id: 'bus', choices: [], left: null, category_ids: ['ten'], most: 1 };

test('what is chosen outlives the form as text; what is broken is nothing', () => {
  const chosen = withCount([], { id: 'shirt', choice: 'M' }, 2);
  expect(readChosen(writeChosen(chosen))).toEqual([{ id: 'shirt', choice: 'M', count: 2 }]);
  expect(writeChosen([])).toBe('');
  expect([readChosen(''), readChosen('{'), readChosen('[{"id":1}]')]).toEqual([[], [], []]);
});

test('pieces are counted by their choice, and none takes a line out', () => {
  const medium = withCount([], { id: 'shirt', choice: 'M' }, 1);
  const both = withCount(medium, { id: 'shirt', choice: 'S' }, 1);
  expect(countOf(both, { id: 'shirt', choice: 'M' })).toBe(1);
  expect(countOf(both, { id: 'shirt' })).toBe(0);
  expect(withCount(both, { id: 'shirt', choice: 'M' }, 0)).toEqual([
    { id: 'shirt', choice: 'S', count: 1 },
  ]);
  expect(withChoice(both, { id: 'shirt', choice: 'M' })).toEqual(medium);
  expect(withChoice(both, { id: 'shirt', choice: '' })).toEqual([]);
});

test('an add-on is offered to its categories, as often as one may take it and as there are', () => {
  expect(offeredFor([shirt, bus], 'five')).toEqual([shirt]);
  expect(offeredFor([shirt, bus], 'ten')).toEqual([shirt, bus]);
  expect([mostOf(shirt), mostOf({ ...shirt, left: 1 }), mostOf(bus)]).toEqual([2, 1, 1]);
});

test('what has run out, or is no choice any more, is left out of what was chosen', () => {
  const chosen = [
    { id: 'shirt', choice: 'M', count: 2 },
    { id: 'shirt', choice: 'XL', count: 1 },
    { id: 'bus', count: 1 },
  ];
  expect(fitChosen(chosen, [{ ...shirt, left: 1 }, bus])).toMatchObject([
    { id: 'shirt', choice: 'M', count: 1 },
    { id: 'bus', count: 1 },
  ]);
  expect(fitChosen(chosen, [{ ...shirt, left: 0 }])).toEqual([]);
  expect(withoutAddOns(fitChosen(chosen, [shirt, bus]))).toEqual([chosen[0], chosen[2]]);
});
