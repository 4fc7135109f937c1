import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRouteWithContext,
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
import type { AppContext } from '#src/client/lib/context.tsx';
import { createClock } from '#src/client/lib/device/clock.ts';
import { TodoList } from './todo-list.tsx';

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

const clock = createClock(Date.parse('2027-01-31T00:00:00.000Z'));

function overviewOf(todo: { over: number; over_amount: number }): EventOverview {
  const overview = {
    event: {
      id: '7k2m9xq4tz05',
      state: 'published',
      ends_at: '2027-03-01T05:00:00.000Z',
      jersey_sizes: [],
      community: null,
    },
    todo: {
      proofs: 0,
      oldest_proof_at: null,
      owed: 0,
      incomplete: 0,
      waiting: 0,
      unpaid: 0,
      ...todo,
    },
    jerseys: [],
    jersey_stock: {},
  };
  // Only what is looked at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return overview as unknown as EventOverview;
}

async function show(language: Language, overview: EventOverview) {
  const i18n = createI18n(language, getMessages(language));
  const router = createRouter({
    routeTree: createRootRouteWithContext<Pick<AppContext, 'clock'>>()({
      component: () => <TodoList overview={overview} />,
    }),
    context: { clock },
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
}

const linkTo = (payment: string) =>
  document.querySelector(`a[href="/admin/race/7k2m9xq4tz05/payments?payment=${payment}"]`);

test.each([
  ['id', 'pesanan kelebihan bayarRp 12.500 harus dikembalikan'],
  ['en', 'overpaid ordersRp 12,500 has to go back'],
] as const)(
  'money that came in excess is named, with the way to its orders: %s',
  async (language, text) => {
    await show(language, overviewOf({ over: 2, over_amount: 12_500 }));
    expect(linkTo('over')?.textContent).toBe(`2${text}`);
    expect(linkTo('owed')).toBeNull();
  },
);

test('once it went back nothing waits', async () => {
  await show('id', overviewOf({ over: 0, over_amount: 0 }));
  expect(linkTo('over')).toBeNull();
  expect(document.body.textContent).toContain('Tidak ada yang menunggu kamu sekarang.');
});
