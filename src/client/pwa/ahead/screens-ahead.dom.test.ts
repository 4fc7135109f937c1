import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringScreens, listLinked } from './screens-ahead.ts';

const good = { effectiveType: '4g', type: 'wifi' };
const race = '/race/detail/7k2m9xq4tz03';
const { signal } = new AbortController();
const paths: string[] = [];
const preloadRoute: AnyRouter['preloadRoute'] = ({ to }) => {
  if (typeof to === 'string') paths.push(to);
  return Promise.resolve(undefined);
};

beforeEach(() => {
  localStorage.clear();
  paths.length = 0;
  // Without a worker that controls it, no code is stored.
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

afterEach(() => vi.unstubAllGlobals());

test('on a good connection come the lists, all public pages and what the page links to', async () => {
  Object.assign(navigator, { connection: good });
  await bringScreens({ preloadRoute }, { links: [race], signal });
  expect(paths.slice(0, 4)).toEqual(['/race', '/event', '/community', '/shop']);
  expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/settings', race]));
});

test.each([
  ['metered', { ...good, type: 'cellular' }],
  ['slow', { ...good, effectiveType: '3g' }],
  ['sparing', { ...good, saveData: true }],
])('on a %s one the lists only, and not again for half a day', async (_, connection) => {
  Object.assign(navigator, { connection });
  await bringScreens({ preloadRoute }, { links: [race], signal });
  await bringScreens({ preloadRoute }, { links: [], signal });
  expect(paths).toEqual(['/race', '/event', '/community', '/shop']);
});

test('a new version that waits ends it', async () => {
  Object.assign(navigator, { connection: good });
  const replaced = new AbortController();
  const stop: AnyRouter['preloadRoute'] = (options) => {
    replaced.abort();
    return preloadRoute(options);
  };
  await bringScreens({ preloadRoute: stop }, { links: [race], signal: replaced.signal });
  expect(paths).toEqual(['/race']);
});

test('of a page’s links those to public pages count', () => {
  document.body.innerHTML = `<main><a href="/race/detail/7k2m9xq4tz03">a</a><a href="/ticket">b</a>
    <a href="/race?q=bali">c</a><a href="https://other.example/race">d</a></main><a href="/faq">e</a>`;
  expect(listLinked(document)).toEqual([race]);
});
