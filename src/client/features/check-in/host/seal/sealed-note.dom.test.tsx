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
import type { OpenAtPoint, PointSeal } from '#src/contract/check-in-points/sealing.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { SealedNote } from './sealed-note.tsx';

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is looked at
const event = {
  id: '7k2m9xq4tz05',
  kind: 'race',
  community: null,
  zone: 'Asia/Jakarta',
} as unknown as EventOverview['event'];
const nothing = { doubles: 0, not_entitled: 0, quarantined: 0 };
const some = { doubles: 1, not_entitled: 2, quarantined: 4 };

async function show(then: PointSeal['open'], now: OpenAtPoint | undefined): Promise<string> {
  const seal = { at: '2027-02-14T00:00:00.000Z', by: 'Rini', waiver: null, late: 0, open: then };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <SealedNote seal={seal} open={now} event={event} />,
    }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('id', getMessages('id'))}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  return host.textContent;
}

test('a point that was sealed with nothing open has lost nothing', async () => {
  expect(await show(nothing, nothing)).toContain('tidak ada yang hilang');
  // Sealed before that was kept.
  expect(await show(undefined, nothing)).toContain('tidak ada yang hilang');
});

test('one that was sealed with something open says with how much, what is left now and where, and never that nothing is lost', async () => {
  const text = await show(some, { ...nothing, quarantined: 4 });
  expect(text).not.toContain('hilang');
  expect(text).toContain('Ditutup dengan 7 yang belum diputuskan.');
  const links = [...host.querySelectorAll('a')];
  expect(links.map((link) => link.textContent)).toEqual(['4 dikarantina']);
  expect(links[0]?.getAttribute('href')).toBe(
    '/admin/race/7k2m9xq4tz05/incidents?state=quarantine',
  );

  const decided = await show(some, nothing);
  expect(decided).not.toContain('hilang');
  expect(decided).toContain('Sekarang semuanya sudah diputuskan.');
});

test('what came to light after the seal is named, too', async () => {
  const text = await show(undefined, some);
  expect(text).not.toContain('hilang');
  expect([...host.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    '1 check-in ganda',
    '2 masuk tanpa hak',
    '4 dikarantina',
  ]);
});
