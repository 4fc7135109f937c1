import { expect, test } from 'vitest';
import { isUntranslated, toLang, localText } from './local-text.ts';

const both = { id: 'Lari pagi', en: 'Morning run' };
const indonesianOnly = { id: 'Lari pagi' };

test('readers get their own language, and Indonesian where there is no English', () => {
  expect(localText(both, 'id')).toBe('Lari pagi');
  expect(localText(both, 'en')).toBe('Morning run');
  expect(localText(indonesianOnly, 'en')).toBe('Lari pagi');
});

test('only English readers of an Indonesian text are told, and only where there is a text', () => {
  expect(isUntranslated(indonesianOnly, 'en')).toBe(true);
  expect(toLang(indonesianOnly, 'en')).toBe('id');
  expect(isUntranslated(indonesianOnly, 'id')).toBe(false);
  expect(isUntranslated(both, 'en')).toBe(false);
  expect(isUntranslated({ id: '' }, 'en')).toBe(false);
});
