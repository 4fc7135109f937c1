import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { ConnectionLine } from './connection-line.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function lineAt(path: string): Promise<string> {
  const rootRoute = createRootRoute();
  const every = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    component: () => <ConnectionLine connection="online" />,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([every]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('id', {})}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  return document.body.textContent;
}

test.each(['/race', '/race/detail/7k2m9xq4tz05', '/faq'])(
  'a page that the phone keeps is said to be kept: %s',
  async (path) => {
    expect(await lineAt(path)).toContain('Tersimpan di HP. Bisa dibuka tanpa sinyal.');
  },
);

test.each([
  '/join/7k2m9xq4tz05',
  '/community-form',
  '/community/my/7k2m9xq4tz05/pacers/event/7k2m9xq4tz05/staff',
  '/community/my/7k2m9xq4tz05/pacers/event/7k2m9xq4tz05/import',
  '/profile',
  '/settings',
  '/signin',
  '/admin/race',
])('nothing is said of a page that may hold what is kept nowhere: %s', async (path) => {
  expect(await lineAt(path)).toBe('');
});
