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
import { createClock } from '#src/client/lib/device/clock.ts';
import { setConnection } from '#src/client/lib/device/online.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { ownSizeQueryOptions } from './size-queries.ts';
import { ChangesOffline } from './changes-offline.tsx';

const id = '7k2m9xq4tz05';
const closesAt = '2027-02-07T00:00:00.000Z';
const words = 'Melihat apa yang bisa diganti butuh sinyal.';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => undefined);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  setConnection('offline');
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  setConnection(null);
  vi.unstubAllGlobals();
});

/** The words under a ticket, at a moment. */
async function show(
  at: string,
  { kind = 'race', client = new QueryClient() }: { kind?: string; client?: QueryClient } = {},
): Promise<string> {
  const ticket: unknown = { id, event: { kind, registration_closes_at: closesAt } };
  const rootRoute = createRootRoute({
    // Only what it reads of a ticket.
    component: () => <ChangesOffline ticket={ticket as never} />,
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { clock: createClock(Date.parse(at)) },
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={createI18n('id', {})}>
          <RouterProvider router={router} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
  return document.body.textContent;
}

test('without a network a ticket says that changes need one, as long as any are possible', async () => {
  expect(await show('2027-02-01T00:00:00.000Z')).toContain(words);
  expect(await show(closesAt)).toBe('');
});

test('nothing is said of a run, with a network, or where what may be changed is known', async () => {
  expect(await show('2027-02-01T00:00:00.000Z', { kind: 'event' })).toBe('');
  const client = new QueryClient();
  client.setQueryData(ownSizeQueryOptions(id).queryKey, {
    sizes: ['S'],
    jersey: 'S',
    may_change: true,
    until: closesAt,
  });
  expect(await show('2027-02-01T00:00:00.000Z', { client })).toBe('');
  act(() => setConnection(null));
  expect(await show('2027-02-01T00:00:00.000Z')).toBe('');
});
