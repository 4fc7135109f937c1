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
import type { AppContext } from '#src/client/lib/context.tsx';
import { createClock } from '#src/client/lib/device/clock.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { UnsentLine } from './unsent-line.tsx';

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

/** 20.45 WIB. */
const clock = createClock(Date.parse('2027-02-13T13:45:00.000Z'));

async function show(language: Language, unsent: number, seenAt: string | null): Promise<string> {
  const router = createRouter({
    routeTree: createRootRouteWithContext<Pick<AppContext, 'clock'>>()({
      component: () => <UnsentLine phone={{ unsent, last_seen_at: seenAt }} zone="Asia/Jakarta" />,
    }),
    context: { clock },
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n(language, getMessages(language))}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  return document.body.textContent;
}

test('of a phone that is heard of, what it holds is known; else it is that of then, and of one never seen nobody knows', async () => {
  expect(await show('id', 4, '2027-02-13T13:45:00.000Z')).toBe('4 antre');
  expect(await show('id', 0, '2027-02-13T13:41:00.000Z')).toBe('0 antre waktu terlihat 20.41');
  expect(await show('id', 20, '2027-02-13T13:41:00.000Z')).toBe('20 antre waktu terlihat 20.41');
  expect(await show('id', 0, '2027-02-12T13:41:00.000Z')).toBe(
    '0 antre waktu terlihat Jum, 12 Feb, 20.41',
  );
  expect(await show('id', 0, null)).toBe('? antre');
  expect(await show('en', 0, '2027-02-13T13:41:00.000Z')).toBe('0 queued when seen at 20:41');
});
