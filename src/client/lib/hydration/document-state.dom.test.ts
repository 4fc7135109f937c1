import { expect, test } from 'vitest';
import { type DocumentState, readDocumentState, writeDocumentState } from './document-state.ts';

const state: DocumentState = {
  language: 'en',
  now: 1,
  origin: 'https://derap.test',
  queries: { mutations: [], queries: [] },
};

test('text that looks like the end of a script stays text', () => {
  const hostile = { ...state, origin: '</script><script>alert(1)</script><!--' };
  const html = writeDocumentState(hostile);
  expect(html.match(/</g)).toHaveLength(2);
  document.body.innerHTML = html;
  expect(readDocumentState()).toEqual(hostile);
});

test('a document without state is a shell', () => {
  document.body.innerHTML = '';
  expect(readDocumentState()).toBeNull();
});
