import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
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
