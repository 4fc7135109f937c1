import { expect, test } from 'vitest';
import { findPageKind, findPagePath, listPaths } from './page-kind.ts';
import { menus, pages } from './pages.ts';

test.each([
  ['/', 'content'],
  ['/race', 'content'],
  ['/race/detail/0123456789ab', 'content'],
  ['/community/0123456789ab/lari-pagi', 'content'],
  ['/settings', 'device'],
  ['/signin', 'visitor'],
  ['/ticket', 'private'],
  ['/ticket/0123456789ab', 'private'],
  ['/community/my/0123456789ab/lari-pagi/edit', 'private'],
  ['/community-form', 'private'],
  ['/invite/secret', 'restricted'],
  ['/claim/secret', 'restricted'],
  ['/admin/review', 'restricted'],
  ['/ticketing', null],
  ['/race/', null],
  ['/signin/x', null],
  ['/community/0123456789ab/event/create', null],
  ['/no/such/page', null],
])('%s is of the kind %s', (path, kind) => {
  expect(findPageKind(path)).toBe(kind);
});

test.each([
  ['/ticket/0123456789ab', '/ticket'],
  ['/race/detail/0123456789ab', '/race/detail/$raceId'],
  ['/community/my/0123456789ab/lari-pagi', '/community/my/'],
  ['/no/such/page', null],
])('%s is the page %s of the registry', (path, page) => {
  expect(findPagePath(path)).toBe(page);
});

test('paths are listed by kind, without those of records', () => {
  expect(listPaths('device', 'visitor')).toEqual(['/signin', '/register', '/settings']);
  expect(listPaths('content')).toContain('/privacy-policy');
  expect(listPaths('content').join()).not.toContain('$');
});

test('each page that anybody may look for stands in one menu', () => {
  const inMenus = Object.values(menus).flat().toSorted();
  const wanted = listPaths('content', 'device').filter((path) => path !== '/');
  expect(inMenus).toEqual([...wanted, '/ticket', '/scanner'].toSorted());
});

test('no row is hidden by an earlier one', () => {
  for (const [path, kind] of Object.entries(pages)) {
    expect(findPageKind(path.replaceAll(/\$\w+/g, 'x')), path).toBe(kind);
  }
});
