import { expect, test } from 'vitest';
import { joinFields, listStepPaths, reachableStep, stepOfField } from './join-fields.ts';

test('an address cannot skip a step with refused answers', () => {
  expect(reachableStep('confirm', ['category_id', 'runner.phone'])).toBe('category');
  expect(reachableStep('confirm', ['runner.phone'])).toBe('runner');
  expect(reachableStep('confirm', ['waiver_accepted'])).toBe('confirm');
  expect(reachableStep('runner', ['runner.phone'])).toBe('runner');
});

test('a refused path that no step knows is shown with the runner', () => {
  expect(stepOfField('runner.nationality')).toBe('runner');
  expect(stepOfField('waiver_accepted')).toBe('confirm');
});

test('the steps ask all questions, in their order', () => {
  expect(listStepPaths('category')).toEqual(['category_id']);
  expect(listStepPaths('runner')).toEqual([
    'runner.legal_name',
    'runner.bib_name',
    'runner.sex',
    'runner.birth_date',
    'runner.phone',
    'runner.city',
    'jersey',
    'runner.emergency_name',
    'runner.emergency_phone',
    'health.blood_type',
    'health.conditions',
    'health.consent',
  ]);
  expect(listStepPaths('confirm')).toEqual(['add_ons', 'promo_code', 'waiver_accepted']);
  expect(Object.keys(joinFields('event'))).toEqual(Object.keys(joinFields('race')));
});
