import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { findPageKind, listPaths } from '#src/domain/pages/page-kind.ts';
import { pages } from '#src/domain/pages/pages.ts';
import { screensOf } from '#tests/support/page/screens.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { createClock } from './lib/device/clock.ts';
import { createI18n } from './lib/i18n/i18n.ts';
import { readSession } from './lib/session/session.ts';
import { createAppRouter } from './router.tsx';

const { routesById } = createAppRouter({
  history: createMemoryHistory(),
  i18n: createI18n('id', {}),
  queryClient: createQueryClient(),
  clock: createClock(0),
  origin: '',
  readSession,
  isLanguagePinned: true,
  hasViewTransitions: false,
});

/** Paths as the registry writes them, of the routes that show a screen; without the segment that may be left out. */
const routes = Object.values(routesById)
  .filter(({ children, fullPath }) => children === undefined && fullPath !== undefined)
  .map(({ id, fullPath }) => ({
    path: fullPath === '/' ? '/' : fullPath.replace(/\/(?:\{-\$\w+\})?$/, ''),
    isPublic: !id.startsWith('/_member'),
  }));
const paths = routes.map(({ path }) => path);

test.each(routes.filter(({ isPublic }) => isPublic))(
  '$path is in the registry of pages',
  ({ path }) => {
    const kind = findPageKind(path.replaceAll(/\$\w+/g, 'x'));
    expect(kind).not.toBeNull();
    if (kind !== 'private' && kind !== 'restricted') expect(Object.keys(pages)).toContain(path);
  },
);

test('a screen behind sign-in is nobody else’s page', () => {
  for (const { path } of routes.filter(({ isPublic }) => !isPublic)) {
    const kind = findPageKind(path.replaceAll(/\$\w+/g, 'x'));
    expect(['private', 'restricted', null], path).toContain(kind);
  }
});

test.each(Object.keys(pages))('the page %s of the registry has a route', (page) => {
  const isBelow = (path: string) => path.startsWith(page.endsWith('/') ? page : `${page}/`);
  const isArea = ['private', 'restricted'].includes(findPageKind(`${page}x`) ?? '');
  const hasRoute = paths.includes(page) || (isArea && paths.some(isBelow));
  expect(hasRoute, 'not in routeTree.gen.ts, which `npm run generate -- routes` writes').toBe(true);
});

// A path that ends in a slash stands for screens with an id.
const visited = listPaths('private', 'visitor').filter((path) => !path.endsWith('/'));

test.each(visited)('the browser tests that visit every screen visit %s', (path) => {
  const screens: readonly string[] = Object.values(screensOf).flat();
  expect(screens, 'not in tests/support/page/screens.ts').toContain(path);
});
