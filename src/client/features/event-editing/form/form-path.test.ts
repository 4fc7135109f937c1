import { expect, test } from 'vitest';
import { formPathOf } from './form-path.ts';

test.each([
  ['content.categories.0.quota', 'categories.0.quota'],
  ['content.repetition.count', 'recurrence.count'],
  ['recurrence.until', 'recurrence.until'],
])('%s is shown at %s', (refused, field) => {
  expect(formPathOf(refused)).toBe(field);
});
