import { expect, test } from 'vitest';
import { listPaths } from '#src/domain/pages/page-kind.ts';
import { listAssets, toPageKind } from './addresses.ts';

function toKind(address: string) {
  return toPageKind(new URL(address, 'https://derap.test'));
}

test.each(listPaths('content'))('the page %s is stored once visited', (path) => {
  expect(toKind(path)).toBe('content');
  expect(toKind(`${path}?lang=en`)).toBe('content');
});

test.each([
  '/race?lang=en',
  '/race/detail/0123456789ab',
  '/event/detail/0123456789ab/ba9876543210',
  '/community/0123456789ab/lari-pagi',
])('the public page %s is stored', (address) => {
  expect(toKind(address)).toBe('content');
});

test.each([
  '/race?q=borobudur',
  '/settings',
  '/reset-password?token=secret',
  '/invite/secret',
  '/transfer/secret',
  '/confirm-email',
  '/admin/banner',
  '/community/0123456789ab/event/create',
  '/no/such/page',
])('%s is never stored under its address', (address) => {
  expect(['other', 'device', 'restricted']).toContain(toKind(address));
});

test.each([
  '/ticket/0123456789ab',
  '/ticket',
  '/scanner/0123456789ab',
  '/dashboard',
  '/join/0123456789ab',
  '/community/my/0123456789ab/lari-pagi',
])('%s opens from the shell', (address) => {
  expect(toKind(address)).toBe('private');
});

test.each(['/signin', '/register?redirect=%2Fticket'])('%s has its own document', (address) => {
  expect(toKind(address)).toBe('visitor');
});

test.each([
  '/api/public/race',
  '/assets/index-1.js',
  '/media/a.webp',
  '/poster/race/a',
  '/sw.js',
  '/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics',
])('%s is not a page', (address) => {
  expect(toKind(address)).toBeNull();
});

test('the assets of a document are found in links, scripts and data blocks, each once', () => {
  const html =
    '<link href="/assets/index-a_1.css"><script>"/assets/index-b-2.js"</script>["/assets/race.index-c.js","/assets/index-b-2.js"]';
  expect(listAssets(html)).toEqual([
    '/assets/index-a_1.css',
    '/assets/index-b-2.js',
    '/assets/race.index-c.js',
  ]);
});
