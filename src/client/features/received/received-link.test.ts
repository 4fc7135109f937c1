import { expect, test } from 'vitest';
import { findOwnPath, readSharedText, type SharedText } from './received-link.ts';

const pages = {
  origin: 'https://derap.id',
  isKnownPath: (path: string) => /^\/(?:race|invite|ticket)(?:\/|$)/.test(path),
};
const read = (shared: Partial<SharedText>) =>
  readSharedText({ title: '', text: '', url: '', ...shared }, pages);

test.each<[name: string, shared: Partial<SharedText>, path: string]>([
  ['a link', { url: 'https://derap.id/race/detail/abc' }, '/race/detail/abc'],
  ['a link in a text', { text: 'Ikut yuk! https://derap.id/race?q=solo' }, '/race?q=solo'],
  ['our link after another', { text: 'https://wa.me/1 https://derap.id/invite/x' }, '/invite/x'],
  ['a link with a place', { url: 'https://derap.id/ticket/a#qr' }, '/ticket/a#qr'],
])('%s of ours leads on', (_name, shared, path) => {
  expect(read(shared)).toEqual({ kind: 'page', path });
});

test.each([
  ['another site', 'https://derap.id.evil.test/race'],
  ['another protocol', 'http://derap.id/race'],
  ['another port', 'https://derap.id:8443/race'],
  ['a name before the host', 'https://derap.id@evil.test/race'],
  ['a path that is a host', 'https://derap.id//evil.test/race'],
  ['a path of none of our screens', 'https://derap.id/nothing'],
  ['the screen that asks', 'https://derap.id/share'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 'https://'],
])('%s is no page of ours', (_name, link) => {
  expect(findOwnPath(link, pages)).toBeNull();
});

test('other links are searched by the title, else by the first words with them', () => {
  const url = 'https://news.test/a';
  expect(read({ title: 'Borobudur Marathon 2026', text: url })).toEqual({
    kind: 'words',
    words: 'Borobudur Marathon 2026',
  });
  expect(read({ text: `${url}\n  lari   pagi \nbesok` })).toEqual({
    kind: 'words',
    words: 'lari pagi',
  });
  expect(read({ url })).toEqual({ kind: 'link' });
});

test('a long text is cut between words to what a search may hold', () => {
  const found = read({ text: 'lomba '.repeat(40) });
  expect(found).toEqual({ kind: 'words', words: 'lomba '.repeat(13).trim() });
  expect(read({ text: 'x'.repeat(200) })).toEqual({ kind: 'words', words: 'x'.repeat(80) });
});

test('nothing is nothing', () => {
  expect(read({ text: ' \n ' })).toBeNull();
});
