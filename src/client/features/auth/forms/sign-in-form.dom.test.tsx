import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { SignInForm } from './sign-in-form.tsx';

let root: Root;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push(`${path} ${typeof body === 'string' ? body : ''}`);
    const isLink = path.endsWith('/forgot_password');
    const problem = { type: '', title: '', status: 429, code: 'rate_limited' };
    return Promise.resolve(
      isLink
        ? Response.json({ status: 'ok' }, { status: 202 })
        : Response.json(problem, { status: 429, headers: { 'retry-after': '840' } }),
    );
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <I18nProvider i18n={createI18n('id', getMessages('id'))}>
        <QueryClientProvider client={new QueryClient()}>
          <SignInForm onDone={() => undefined} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const press = async (words: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === words);
  await act(async () => button?.click());
};
const says = (words: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.body.textContent).toContain(words);
  });

test('whom strangers\u2019 guesses keep out gets a mailed link at once', async () => {
  for (const input of document.querySelectorAll('input'))
    input.value = input.type === 'email' ? 'demo@derap.test' : 'correct horse';
  await press('Masuk');
  await says('Coba lagi dalam 14 menit.');
  await press('Kirim tautan ke emailku');
  await says('tautannya sudah di jalan');
  expect(asked.at(-1)).toContain('"email":"demo@derap.test"');
});
