import { expect, test } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

const model = {
  name: '',
  pace: { from: '', to: '7:00' },
  is_free: false,
  runs: [{ day: '7', title: { id: '', en: '' } }],
  sizes: [''],
};

const kept = {
  name: 'Pelari Tugu',
  pace: { from: '5:30', to: '6:30' },
  is_free: true,
  runs: [{ day: '2', title: { id: 'Selasa santai', en: 'Easy Tuesday' } }],
  sizes: ['M', 'L'],
};

test('answers of this form come back as they were', () => {
  expect(keptAnswers(structuredClone(kept), model)).toEqual(kept);
});

test('what is missing or of another kind is as in an empty form, at any depth', () => {
  const older = {
    name: 42,
    pace: { from: '5:30' },
    runs: [{ title: { id: 'Selasa santai' } }, null, 'x'],
    sizes: ['M', 5, null],
  };
  expect(keptAnswers(older, model)).toEqual({
    name: '',
    pace: { from: '5:30', to: '7:00' },
    is_free: false,
    runs: [{ day: '7', title: { id: 'Selasa santai', en: '' } }],
    sizes: ['M'],
  });
  expect(keptAnswers({ runs: {}, pace: [], sizes: 'M' }, model)).toEqual({
    ...model,
    runs: [],
    sizes: [],
  });
});

test('a field that the form has no more goes', () => {
  expect(keptAnswers({ ...kept, shoe: '42', pace: { ...kept.pace, unit: 'km' } }, model)).toEqual(
    kept,
  );
});

test.each([null, undefined, 'x', 42, []])('%j is no form', (stored) => {
  expect(keptAnswers(stored, model)).toBeNull();
});
