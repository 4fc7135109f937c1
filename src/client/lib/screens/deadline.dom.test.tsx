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
import { createClock } from '../device/clock.ts';
import { createI18n } from '../i18n/i18n.ts';
import { getMessages } from '../i18n/messages.ts';
import { Deadline } from './deadline.tsx';

const deadline = '2027-02-14T13:00:00.000Z';
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** At so many seconds before the deadline, on a phone in a zone so many minutes east of Greenwich. */
async function show(seconds: number, offset: number): Promise<void> {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-offset);
  vi.setSystemTime(Date.parse(deadline) - seconds * 1000);
  const clock = createClock(Date.now());
  clock.start();
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ clock: typeof clock }>()({
      component: () => <Deadline at={deadline} zone="Asia/Jakarta" />,
    }),
    context: { clock },
    history: createMemoryHistory(),
  });
  const i18n = createI18n('id', getMessages('id'));
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const countdown = () => document.querySelector('[role=timer]')?.textContent;

test('a deadline is told on the reader’s own clock, which is named where it is not the event’s', async () => {
  await show(7200, 480);
  expect(document.querySelector('time')?.textContent).toBe('Min, 14 Feb, 21.00 WITA');
  expect(document.body.textContent).toContain('21.00 WITA (zona HP-mu)');
});

test('on the event’s own clock nothing is added', async () => {
  await show(7200, 420);
  expect(document.body.textContent).toContain('Min, 14 Feb, 20.00 WIB');
  expect(document.body.textContent).not.toContain('zona');
});

test('minutes pass one by one, seconds only in the last hour, and then it is over', async () => {
  await show(3660, 420);
  expect(countdown()).toBe('Sisa 1 jam 1 menit');
  await pass(59);
  expect(countdown()).toBe('Sisa 1 jam 1 menit');
  await pass(61);
  expect(countdown()).toBe('Sisa 59 menit 00 detik');
  await pass(1);
  expect(countdown()).toBe('Sisa 58 menit 59 detik');
  await pass(3540);
  expect(countdown()).toBe('Batas waktunya sudah lewat');
});
