import { expect, test } from 'vitest';
import { readSource } from './campaign-source.ts';

test.each([
  ['Instagram', 'instagram'],
  ['  WhatsApp Grup ', 'whatsapp-grup'],
  ['ig_story.2', 'ig_story.2'],
])('%s is %s', (text, word) => {
  expect(readSource(text)).toBe(word);
});

test.each(['', null, undefined, 'rani@derap.test', '628123456789', '<b>', '-', 'x'.repeat(33)])(
  '%s is no source',
  (text) => {
    expect(readSource(text)).toBeNull();
  },
);
