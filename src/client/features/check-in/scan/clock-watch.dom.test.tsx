import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ClockSample } from '#src/domain/check-in/time/phone-clock.ts';
import { measureServer } from '../phone/server-clock.ts';
import { ClockWatch } from './clock-watch.tsx';

const hour = 3_600_000;
let root: Root;

// One time line for all tests: the page load's clocks are read once.
beforeAll(() => vi.useFakeTimers({ now: Date.parse('2027-02-13T22:00:00Z') }));
afterAll(() => vi.useRealTimers());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  show(null);
  pass(2000);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [3 * hour, '3 jam'],
  [-7 * hour, '7 jam'],
  [-11 * 60_000, '11 menit'],
  [30_000, '30 detik'],
  [30 * 24 * hour, '30 hari'],
])('a jump by %i ms is told after three seconds without an answer', (jumpMs, span) => {
  vi.setSystemTime(Date.now() + jumpMs);
  pass(1000);
  expect(document.body.textContent).toBe('');
  pass(3000);
  expect(document.body.textContent).toContain(`melompat ${span}.`);
  act(() => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('');
});

test('a jump is not told when the server has answered since', () => {
  vi.setSystemTime(Date.now() + hour);
  pass(1000);
  pass(10);
  show(measureServer().end(new Date().toISOString()));
  pass(5000);
  expect(document.body.textContent).toBe('');
});

function show(clock: ClockSample | null): void {
  const i18n = setupI18n({ locale: 'id', messages: { id: {} } });
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ClockWatch clock={clock} />
      </I18nProvider>,
    ),
  );
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
