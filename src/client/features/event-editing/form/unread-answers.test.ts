import { expect, test } from 'vitest';
import { emptyEvent, type CategoryValues, type EventFormValues, noSeries } from './event-fields.ts';
import { findUnreadAnswers } from './unread-answers.ts';

function problemsOf(category: Partial<CategoryValues>, rest: Partial<EventFormValues> = {}) {
  const form = emptyEvent('race', { province: '', city: '' });
  const categories = form.categories.map((empty) => ({ ...empty, ...category }));
  return findUnreadAnswers({ ...form, categories, ...rest }, 'race').map(
    ({ path, code }) => `${path} ${code}`,
  );
}

test('what is empty or can be read is nothing to look at again', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ age_min: '17', price: '150rb', distance_m: '21,1 km' })).toEqual([]);
});

test('an age, a tier or a length that is no number is told, where it would be sent as none', () => {
  const tier = { price: 'seratus', until: '2027-02-01T00:00', until_taken: '50 orang' };
  expect(problemsOf({ age_min: '17+', age_max: 'semua', tiers: [tier] })).toEqual([
    'categories.0.age_min not_number',
    'categories.0.age_max not_number',
    'categories.0.tiers.0.price not_number',
    'categories.0.tiers.0.until_taken not_number',
  ]);
  expect(problemsOf({ distance_m: 'sepuluh' }, { duration_minutes: '1,5 jam' })).toEqual([
    'duration_minutes not_number',
    'categories.0.distance_m required',
  ]);
});

test('half a start, and a count that is no number, are told where a draft would forget them', () => {
  const recurrence = { ...noSeries, is_on: true, ends: 'count' as const, count: 'sepuluh' };
  expect(problemsOf({}, { starts: '2027-02-14T', recurrence })).toEqual([
    'starts half_filled',
    'recurrence.count not_number',
  ]);
  expect(problemsOf({}, { starts: 'T05:30' })).toEqual(['starts half_filled']);
  expect(problemsOf({}, { starts: '2027-02-14T05:30', recurrence: noSeries })).toEqual([]);
});

test('a text that may be left out is not given in English alone', () => {
  const text = { id: ' ', en: 'Only here' };
  const pack = { place: 'Mal', address: '', opens: '', closes: '', note: text };
  const rest = { body: text, payment_note: text, waiver: text, pack_collection: [pack] };
  expect(problemsOf({ name: text }, rest)).toEqual([
    'body.id required',
    'categories.0.name.id required',
    'payment_note.id required',
    'pack_collection.0.note.id required',
    'waiver.id required',
  ]);
});

test('a place on the map that says nothing is told, where its event would be in the middle of its city', () => {
  expect(problemsOf({}, { position: 'https://maps.app.goo.gl/Ab1' })).toEqual([
    'position not_place',
  ]);
  expect(problemsOf({}, { position: `6° 12,5' LS 106° 49' BT` })).toEqual([]);
});
