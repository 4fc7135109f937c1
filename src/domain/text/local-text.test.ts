import { expect, test } from 'vitest';
import { toLocalText } from './local-text.ts';

test('English that was not written is not stored', () => {
  expect(toLocalText({ id: 'Lari', en: '' })).toEqual({ id: 'Lari' });
  expect(toLocalText({ id: 'Lari', en: undefined })).toEqual({ id: 'Lari' });
  expect(toLocalText({ id: 'Lari', en: 'Run' })).toEqual({ id: 'Lari', en: 'Run' });
});
