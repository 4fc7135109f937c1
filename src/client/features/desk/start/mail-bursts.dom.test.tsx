import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#src/contract/common.ts';
import type { MailBurst } from '#src/contract/desk/desk.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { waitingQueryOptions } from '../desk-queries.ts';
import { MailBursts } from './mail-bursts.tsx';

const burst: MailBurst = {
  id: '7k2m9xq4tz05',
  name: 'Demo Hadiah',
  rev: 3,
  today: 50,
  waiting: 1450,
  is_stopped: false,
};

let root: Root;
let asked: { address: string; method: string; body: unknown }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit) => {
    asked.push({ address, method, body });
    return new Promise<Response>(() => undefined);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(language: Language, bursts: MailBurst[]): Promise<void> {
  const client = new QueryClient();
  client.setQueryData(waitingQueryOptions().queryKey, {
    reviews: 0,
    inquiries: 0,
    oldest_review: null,
    oldest_inquiry: null,
    mail_bursts: bursts,
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: MailBursts }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n(language, getMessages(language))}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
}

const row = () => document.querySelector('li');
const button = () => row()?.querySelector('button');

test.each([
  ['id', '50 terkirim hari ini · 1.450 menunggu', 'Hentikan emailnya'],
  ['en', '50 sent today · 1,450 wait', 'Stop its mails'],
] as const)(
  'who mails many is named, and stopped with one tap: %s',
  async (language, facts, tap) => {
    await show(language, [burst]);
    expect(row()?.textContent).toContain(facts);
    expect(button()?.textContent).toBe(tap);
    await act(async () => button()?.click());
    await vi.waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    const { address, body } = asked.find(({ method }) => method === 'PUT') ?? {};
    expect(address).toBe(`/api/admin/community/${burst.id}/stranger-mails`);
    expect(JSON.parse(String(body))).toEqual({ rev: 3, is_stopped: true });
  },
);

test('whoever is stopped is let on with one tap', async () => {
  await show('id', [{ ...burst, is_stopped: true }]);
  expect(row()?.textContent).toContain('Dihentikan');
  expect(button()?.textContent).toBe('Lanjutkan emailnya');
});

test('nothing is shown where nobody mails many', async () => {
  await show('id', []);
  expect(document.querySelector('section')).toBeNull();
});
