import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForInstallOffer } from '#src/client/pwa/install-prompt.ts';
import { InstallInvitation } from './install-invitation.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  listenForInstallOffer();
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(): void {
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  act(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'id', messages: { id: {} } })}>
        <InstallInvitation />
      </I18nProvider>,
    ),
  );
}

function press(name: string): void {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.ariaLabel === name || one.title === name,
  );
  if (button === undefined) throw new Error(`No button ${name}`);
  act(() => button.click());
}

test('opens the browser’s own dialog where there is one', () => {
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' as const }));
  open();
  expect(document.body.textContent).toBe('');
  act(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  press('Pasang');
  expect(prompt).toHaveBeenCalledOnce();
});

test('tells an iPhone’s reader the steps, and never again once dismissed', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18)');
  open();
  expect(document.body.textContent).toContain('Tambah ke Layar Utama');
  press('Nanti saja');
  expect(document.body.textContent).toBe('');
  act(() => root.unmount());
  open();
  expect(document.body.textContent).toBe('');
});
