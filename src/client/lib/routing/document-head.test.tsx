import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentHead } from './document-head.tsx';
import { createI18n } from '../i18n/i18n.ts';

/** The head of a path in an app with one page that has a title and one that finds nothing. */
async function headOf(path: string) {
  const root = createRootRoute({ head: () => ({ meta: [{ title: 'Root' }] }) });
  const titled = createRoute({
    getParentRoute: () => root,
    path: '/titled',
    head: () => ({ meta: [{ title: 'Titled' }] }),
  });
  const missing = createRoute({
    getParentRoute: () => root,
    path: '/missing',
    head: () => ({ meta: [{ title: 'What was looked for' }] }),
    loader() {
      throw notFound();
    },
  });
  const router = createRouter({
    isServer: true,
    routeTree: root.addChildren([titled, missing]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  return renderToString(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={createI18n('id', {})}>
        <DocumentHead />
      </I18nProvider>
    </RouterContextProvider>,
  );
}

test('a page has the title of its route', async () => {
  expect(await headOf('/titled')).toBe('<title>Titled</title>');
});

test.each(['/missing', '/unknown'])('%s has the 404 title and is not indexed', async (path) => {
  const head = await headOf(path);
  expect(head).toContain('Halaman tidak ditemukan');
  expect(head).toContain('content="noindex"');
  expect(head.match(/<title>/g)).toHaveLength(1);
});
