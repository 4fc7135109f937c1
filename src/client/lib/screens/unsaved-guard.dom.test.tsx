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
import { createI18n } from '../i18n/i18n.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

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

/** A page with or without a change, which somebody leaves. */
async function leave(when: boolean) {
  const rootRoute = createRootRoute();
  const every = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    component: () => <UnsavedGuard when={when} />,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([every]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('id', {})}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  await act(async () => void router.navigate({ to: '/faq' }));
  return router;
}

const press = async (words: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === words);
  await act(async () => button?.click());
};

test('a page without changes is left at once', async () => {
  const router = await leave(false);
  expect(router.state.location.pathname).toBe('/faq');
});

test('one with changes is left when its reader says so', async () => {
  const router = await leave(true);
  expect(router.state.location.pathname).toBe('/form');
  expect(document.body.textContent).toContain('Perubahanmu belum disimpan');
  await press('Tinggalkan tanpa menyimpan');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
});

test('or it stays, with what was changed', async () => {
  const router = await leave(true);
  await press('Tetap di sini');
  expect(router.state.location.pathname).toBe('/form');
  expect(document.body.textContent).not.toContain('Perubahanmu belum disimpan');
});
