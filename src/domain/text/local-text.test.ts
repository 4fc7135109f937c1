import { expect, test } from 'vitest';
import { writtenText } from './local-text.ts';

test('English that was not written is not stored', () => {
  expect(writtenText({ id: 'Lari', en: '' })).toEqual({ id: 'Lari' });
  expect(writtenText({ id: 'Lari', en: undefined })).toEqual({ id: 'Lari' });
  expect(writtenText({ id: 'Lari', en: 'Run' })).toEqual({ id: 'Lari', en: 'Run' });
});
