import { expect, test } from 'vitest';
import { reachableStep, stepOfField } from './join-fields.ts';

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
