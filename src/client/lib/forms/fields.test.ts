import { describe, expect, test } from 'vitest';
import {
  bothTexts,
  choices,
  comparePaths,
  emptyValues,
  findStep,
  flag,
  inStep,
  list,
  listPaths,
  text,
} from './fields.ts';
import { readValues } from './read-values.ts';

const fields = {
  title: bothTexts(),
  'runner.name': text({ step: 'runner' }),
  jersey: text({ empty: 'M' }),
  'runner.phone': text({ step: 'runner' }),
  sizes: choices(),
  is_open: flag(),
  categories: list({ price: text(), tiers: list({ until: text() }) }),
};
const empty = {
  title: { id: '', en: '' },
  runner: { name: '', phone: '' },
  jersey: 'M',
  sizes: [],
  is_open: false,
  categories: [],
};

describe('a form’s table of fields', () => {
  test('gives what an empty form holds', () => {
    expect(emptyValues(fields)).toEqual(empty);
  });

  test('reads a draft that was stored as it is', () => {
    const typed = {
      ...empty,
      title: { id: 'Lari', en: '' },
      sizes: ['S', 'L'],
      is_open: true,
      categories: [{ price: '10', tiers: [{ until: 'Minggu' }] }],
    };
    expect(readValues(fields, JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  test('fills what a draft lacks or has of another type, and leaves out what is asked no more', () => {
    const stored = {
      title: 'Lari',
      runner: { name: 'Rani', nick: 'R' },
      sizes: ['S', 7],
      categories: [{ price: 5 }, 'none', { tiers: [{}] }],
      gone: true,
    };
    expect(readValues(fields, stored)).toEqual({
      ...empty,
      runner: { name: 'Rani', phone: '' },
      sizes: ['S'],
      categories: [
        { price: '', tiers: [] },
        { price: '', tiers: [{ until: '' }] },
      ],
    });
  });

  test('takes nothing else for a list or a group', () => {
    const stored = { sizes: 'S', categories: {}, runner: [], title: null };
    expect(readValues(fields, stored)).toEqual(empty);
  });

  test.each([null, undefined, 'text', 3, ['a']])('%j is no draft', (stored) => {
    expect(readValues(fields, stored)).toBeNull();
  });

  test('its order is the form’s, in lists entry by entry', () => {
    const paths = [
      'categories.1.price',
      'sizes',
      'categories.0.tiers.1.until',
      'categories.0.tiers.0.until',
      'runner.phone',
      'categories.0.price',
      'jersey',
      'title.en',
      'runner.name',
      'title.id',
    ];
    expect(paths.toSorted(comparePaths(fields))).toEqual([
      'title.id',
      'title.en',
      'runner.name',
      'jersey',
      'runner.phone',
      'sizes',
      'categories.0.price',
      'categories.0.tiers.0.until',
      'categories.0.tiers.1.until',
      'categories.1.price',
    ]);
  });

  test('tells the step of a field, and none of one that it does not have', () => {
    expect(findStep(fields, 'runner.phone')).toBe('runner');
    expect(findStep(fields, 'jersey')).toBeNull();
    expect(findStep(fields, 'runner')).toBeNull();
    expect(findStep(inStep('place', { city: text() }), 'city')).toBe('place');
    expect(listPaths(fields, 'runner')).toEqual(['runner.name', 'runner.phone']);
  });
});
