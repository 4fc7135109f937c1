import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';
import { ownCommunitiesQueryOptions } from '../own-community-queries.ts';
import ManageEvent from './manage-event.tsx';

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

const pacers = 'abcdefghjkmn';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is looked at
const event = { id: '7k2m9xq4tz05', kind: 'race', community_id: pacers } as EventDetail;

/** Where the link leads for a member of communities. */
async function hrefFor(...own: { id: string; role: string; state: string }[]) {
  const data = own.map((one) => ({ ...one, slug: 'pacers' }));
  return await hrefOn(event, { key: ownCommunitiesQueryOptions().queryKey, data });
}

async function hrefOn(
  shown: EventDetail,
  known: { key: readonly unknown[]; data: readonly unknown[] },
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData<object>(known.key, { data: known.data });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ManageEvent event={shown} /> }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('id', {})}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  return document.querySelector('a')?.getAttribute('href') ?? null;
}

test.each(['owner', 'admin'])(
  'an %s of its community gets from an event to its console',
  async (role) => {
    const href = await hrefFor({ id: pacers, role, state: 'active' });
    expect(href).toBe(`/community/my/${pacers}/pacers/event/7k2m9xq4tz05`);
  },
);

test('nobody else does', async () => {
  expect(await hrefFor()).toBeNull();
  expect(await hrefFor({ id: pacers, role: 'member', state: 'active' })).toBeNull();
  expect(await hrefFor({ id: pacers, role: 'admin', state: 'invited' })).toBeNull();
  expect(await hrefFor({ id: '0123456789ab', role: 'owner', state: 'active' })).toBeNull();
});

test('a race of the platform leads who looks after races to its console, and nobody else', async () => {
  const race = { ...event, community_id: null };
  const key = adminSectionsQueryOptions().queryKey;
  expect(await hrefOn(race, { key, data: ['faq', 'race'] })).toBe('/admin/race/7k2m9xq4tz05');
  act(() => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  expect(await hrefOn(race, { key, data: ['faq'] })).toBeNull();
});
