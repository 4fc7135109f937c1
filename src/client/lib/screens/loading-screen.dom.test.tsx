import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { LeavingLoadingScreen, LoadingScreen } from './loading-screen.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('while it is all there is, the loading screen is the page’s busy main part', async () => {
  await show(<LoadingScreen />);
  const main = document.querySelector('main[aria-busy=true]');
  expect(main?.textContent).toContain('derap');
  expect(document.body.textContent).toBe(main?.textContent);
});

test('on its way out it is nothing to assistive technology, and after 300 ms it is gone', async () => {
  await show(<LeavingLoadingScreen />);
  expect(document.querySelector('main')).toBeNull();
  const [leaving] = document.body.children;
  expect(leaving?.hasAttribute('inert')).toBe(true);
  expect(document.body.children).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(299));
  expect(document.body.children).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(1));
  expect(document.body.children).toHaveLength(0);
});

async function show(screen: ReactNode): Promise<void> {
  const i18n = createI18n('id', {});
  await act(async () => root.render(<I18nProvider i18n={i18n}>{screen}</I18nProvider>));
}
