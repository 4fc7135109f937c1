import { expect, test } from 'vitest';
import { createI18n } from './i18n.ts';
import { addMessages, getMessages } from './messages.ts';

test('an instance knows the words that features bring after it was made', () => {
  const indonesian = createI18n('id', getMessages('id'));
  const english = createI18n('en', getMessages('en'));
  addMessages({
    Abc123: [
      ['Halo ', ['name']],
      ['Hello ', ['name']],
    ],
  });
  expect(indonesian._('Abc123', { name: 'Sari' })).toBe('Halo Sari');
  expect(english._('Abc123', { name: 'Sari' })).toBe('Hello Sari');
});
