import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { readServerResult } from './server-result.ts';

/** A small app with one route per way that a load can end. */
async function load(path: string) {
  const root = createRootRoute({ notFoundComponent: () => null });
  const page = (name: string, loader: () => unknown) =>
    createRoute({ getParentRoute: () => root, path: name, loader });
  const router = createRouter({
    isServer: true,
    routeTree: root.addChildren([
      page('/fine', () => 1),
      page('/gone', () => {
        throw notFound();
      }),
      page('/broken', () => {
        throw new Error('broken');
      }),
      page('/moved', () => {
        throw redirect({ href: '/fine', statusCode: 308 });
      }),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return readServerResult(router);
}

test('a page that renders is 200', async () => {
  expect(await load('/fine')).toEqual({ kind: 'render', status: 200 });
});

test('an unknown path and a loader that finds nothing are 404', async () => {
  expect(await load('/nowhere')).toEqual({ kind: 'render', status: 404 });
  expect(await load('/gone')).toEqual({ kind: 'render', status: 404 });
});

test('a loader that throws is 500', async () => {
  expect(await load('/broken')).toEqual({ kind: 'render', status: 500 });
});

test('a redirect gives its status and address', async () => {
  expect(await load('/moved')).toEqual({ kind: 'redirect', status: 308, location: '/fine' });
});

test('a path in another spelling is sent to its own', async () => {
  expect(await load('/fine/')).toEqual({ kind: 'redirect', status: 307, location: '/fine' });
});
