import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { GoogleSignIn } from './google-sign-in.tsx';

vi.mock('./google-button.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('where Google’s button cannot be had it says so, and the rest of the screen stays', async () => {
  document.head.innerHTML = '<meta name="google-client-id" content="demo">';
  const i18n = setupI18n({ locale: 'id', messages: { id: {} } });
  const root = createRoot(document.body);
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <GoogleSignIn purpose="signin" onDone={() => undefined} />
        <p>Kata sandi</p>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('Tombol Google tidak bisa'));
  expect(document.body.textContent).toContain('Kata sandi');
  root.unmount();
});

test.each([
  ['demo', 'Tombol Google tidak bisa'],
  ['', ''],
])('is hydrated as the server rendered it, with the client id %o', async (clientId, words) => {
  document.head.innerHTML = `<meta name="google-client-id" content="${clientId}">`;
  const i18n = setupI18n({ locale: 'id', messages: { id: {} } });
  const page = (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <GoogleSignIn purpose="signin" onDone={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe('atau pakai email');
  const errors: unknown[] = [];
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) });
  await vi.waitFor(() => {
    if (words === '') expect(container.innerHTML).toBe('');
    else expect(container.textContent).toContain(words);
  });
  expect(errors).toEqual([]);
  root.unmount();
});
