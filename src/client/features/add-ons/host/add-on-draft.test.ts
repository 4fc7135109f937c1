import { expect, test } from 'vitest';
import { emptyAddOn, readAddOn, toAddOnDraft, toAddOnFaults } from './add-on-draft.ts';

const shirt = {
  id: 'a',
  rev: 3,
  taken: 2,
  name: { id: 'Kaus', en: 'Shirt' },
  price: 75_000,
  stock: 100,
  choices: ['S', 'M'],
  category_ids: ['five'],
  most: 2,
  is_on_sale: false,
};

test('an add-on is edited and sent as it was', () => {
  const { id: _, rev: __, taken: ___, ...content } = shirt;
  expect(readAddOn(toAddOnDraft(shirt))).toEqual({ content, faults: {} });
  const open = { ...shirt, name: { id: 'Kaus' }, stock: null, category_ids: null };
  expect(readAddOn(toAddOnDraft(open)).content).toMatchObject({
    name: { id: 'Kaus' },
    stock: null,
    category_ids: null,
  });
});

test('numbers are read as people type them, choices one after the other', () => {
  const typed = { ...emptyAddOn, name: ' Kaus ', price: 'Rp 75.000', choices: 'S, M;\nL,' };
  expect(readAddOn(typed)).toMatchObject({
    content: { name: { id: 'Kaus' }, price: 75_000, choices: ['S', 'M', 'L'] },
    faults: {},
  });
});

test('each fault is named at its field', () => {
  const wrong = { stock: 'banyak', most: '0', choices: 'S, S', categoryIds: [] };
  expect(readAddOn({ ...emptyAddOn, ...wrong }).faults).toEqual({
    name: 'required',
    price: 'number',
    stock: 'number',
    most: 'most',
    choices: 'twice',
    category_ids: 'empty',
  });
  const long = { ...emptyAddOn, choices: 'x'.repeat(25), most: '11' };
  expect(readAddOn(long).faults).toMatchObject({ choices: 'too_long', most: 'most' });
});

test('what the server refuses finds its field', () => {
  const refused = [
    { path: 'content.stock', code: 'too_few' },
    { path: 'name.id', code: 'too_short' },
    { path: 'other', code: 'unknown' },
  ];
  expect(toAddOnFaults(refused)).toEqual({ stock: 'too_few', name: 'too_short' });
});
