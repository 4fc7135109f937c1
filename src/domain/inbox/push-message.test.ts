import { expect, test } from 'vitest';
import { readPushMessage, toPushMessage, type PushMessage } from './push-message.ts';

const message: PushMessage = {
  tag: 'a1',
  message: 'b2',
  title: 'Lomba besok',
  body: 'Start 05.30 WIB di Gerbang Utara.',
  language: 'id',
  path: '/ticket/abc',
  unread: 2,
};

test('a short message stays as it is, and is read as it was sent', () => {
  expect(toPushMessage(message)).toEqual(message);
  expect(readPushMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
});

test('a long one is cut between words, and lines become one', () => {
  const words = toPushMessage({ ...message, body: 'Parkir pindah.\n\n'.repeat(40) });
  expect(words.body.length).toBeLessThanOrEqual(180);
  expect(words.body).toMatch(/^Parkir pindah\. Parkir .*(?:Parkir|pindah\.)…$/);
  const unbroken = toPushMessage({ ...message, title: 'a'.repeat(200) });
  expect(unbroken.title).toBe(`${'a'.repeat(79)}…`);
});

test('what is not in the inbox, and has no number, is read all the same', () => {
  expect(readPushMessage({ ...message, message: undefined, unread: '3' })).toEqual({
    ...message,
    message: null,
    unread: 0,
  });
});

test.each([
  ['nothing', null],
  ['a text', 'Halo'],
  ['no tag', { ...message, tag: 1 }],
  ['no title', { ...message, title: undefined }],
  ['no body', { ...message, body: null }],
  ['a language that we do not write', { ...message, language: 'fr' }],
  ['no path', { ...message, path: 7 }],
  ['a path of another site', { ...message, path: '//example.com' }],
  ['a path that browsers read as one', { ...message, path: '/\\example.com' }],
  ['a whole address', { ...message, path: 'https://example.com' }],
])('%s is no message', (_, value) => {
  expect(readPushMessage(value)).toBeNull();
});
