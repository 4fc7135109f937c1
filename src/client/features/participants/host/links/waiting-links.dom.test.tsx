import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#src/contract/common.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { stringifySearch } from '#src/client/lib/routing/search-params.ts';
import { WaitingLinks } from './waiting-links.tsx';

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

async function show(language: Language, waiting: EventOverview['waiting_links']) {
  const event = { id: '7k2m9xq4tz05', community: null };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is looked at
  const overview = { event, waiting_links: waiting } as unknown as EventOverview;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <WaitingLinks overview={overview} isOpen /> }),
    history: createMemoryHistory(),
    stringifySearch,
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n(language, getMessages(language))}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
}

const heading = () => document.querySelector('summary')?.textContent;
const ways = () =>
  [...document.querySelectorAll('a')].map((link) => [
    link.getAttribute('href')?.replace('/admin/race/7k2m9xq4tz05', ''),
    link.querySelector('b')?.textContent,
  ]);

test.each([
  ['id', 1950, '1.950 tautan menunggu'],
  ['id', 1, '1 tautan menunggu'],
  ['en', 1950, '1,950 links wait'],
  ['en', 1, '1 link waits'],
] as const)('says how many wait: %s %i', async (language, count, words) => {
  await show(language, { count, per_day: 50, held_by: null });
  expect(heading()).toBe(words);
  // A tap on a control within a summary opens nothing.
  expect(document.querySelector('summary :is(output, button, input, label)')).toBeNull();
});

test('there are three ways on: the mark of the desk, WhatsApp and paper', async () => {
  await show('id', { count: 2, per_day: 50, held_by: null });
  expect(document.querySelector('p')?.textContent).toContain('50 email sehari');
  expect(ways()).toEqual([
    ['/about', 'Minta komunitasmu diverifikasi'],
    ['/participants?unsent=true', 'Kirim tautannya lewat WhatsApp'],
    ['/participants?unsent=true&print=name', 'Cetak daftarnya'],
  ]);
});

test('says that the desk stopped them, or that a captain has to confirm an address', async () => {
  await show('en', { count: 2, per_day: 0, held_by: 'desk' });
  expect(document.querySelector('p')?.textContent).toContain('admins have stopped');
  expect(ways()[0]?.[1]).toBe('Ask Derap’s admins');
  await show('en', { count: 2, per_day: 0, held_by: 'owner' });
  expect(document.querySelector('p')?.textContent).toContain('confirms their own email address');
  expect(ways()).toHaveLength(2);
});

test.each([[null], [undefined]])('shows nothing where none waits: %s', async (none) => {
  await show('id', none);
  expect(document.querySelector('details')).toBeNull();
});
