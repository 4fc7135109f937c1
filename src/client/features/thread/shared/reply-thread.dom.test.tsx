import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { listReplies, Reply } from '#src/contract/thread/thread.ts';
import { createQueryClient } from '#src/client/lib/api/query-client.ts';
import { createClock } from '#src/client/lib/device/clock.ts';
import { setConnection } from '#src/client/lib/device/online.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { writeTokens } from '#src/client/lib/storage/session-cookies.ts';
import { ReplyThread } from './reply-thread.tsx';
import { threadQueryOptions, type ThreadKey } from './thread-queries.ts';

type Page = ResponseOf<typeof listReplies>;
type Sent = { request_id: string; text: string };

const run: ThreadKey = { of: 'event', id: '7k2m9xq4tz05' };

let root: Root;
let posted: Sent[];
/** What the server says to a reply: its status. */
let status: number;
beforeEach(() => {
  posted = [];
  status = 201;
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'POST' || typeof body !== 'string') return Response.json(pageOf([]));
    const sent: Sent = JSON.parse(body);
    posted.push(sent);
    if (status >= 400) return Response.json({ code: 'busy' }, { status });
    return Response.json({ reply: { ...reply('n', sent.text), is_own: true } }, { status });
  });
  // Not in jsdom.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  setConnection(null);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function reply(key: string, text: string): Reply {
  return {
    id: key.padEnd(12, '0'),
    text,
    name: 'Rani S.',
    photo: null,
    role: null,
    is_own: false,
    is_reported: false,
    reports: 0,
    created_at: '2027-02-05T22:00:00.000Z',
  };
}

function pageOf(data: Reply[], thread: Partial<Page['thread']> = {}): Page {
  const of: Page['thread'] = { state: 'open', is_crew: false, is_named: true };
  return { data, next_cursor: null, total: data.length, thread: { ...of, ...thread } };
}

async function show(page: Page, thread = run): Promise<void> {
  const client = createQueryClient();
  client.setQueryData(threadQueryOptions(thread).queryKey, page);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ReplyThread thread={thread} /> }),
    history: createMemoryHistory(),
    context: { clock: createClock(Date.parse('2027-02-05T22:05:00.000Z')) },
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('id', {})}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
}

const field = () => document.querySelector('textarea');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const texts = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

async function type(text: string): Promise<void> {
  await act(async () => {
    // As a browser sets it: React's own setter would think that nothing has changed.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field());
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function send(): Promise<void> {
  await act(async () => button('Kirim')?.click());
}

const until = (isSo: () => boolean) =>
  act(async () => {
    await expect.poll(isSo).toBe(true);
  });

test('the latest reply stands last', async () => {
  await show(pageOf([reply('b', 'Sudah parkir'), reply('a', 'Telat 5 menit')]));
  expect(texts()[0]).toContain('Telat 5 menit');
  expect(texts()[1]).toContain('Sudah parkir');
});

test('a quick word fills the field and sends nothing', async () => {
  await show(pageOf([]));
  await act(async () => button('Telat 5 menit')?.click());
  expect(field()?.value).toBe('Telat 5 menit');
  expect(document.activeElement).toBe(field());
  expect(posted).toEqual([]);
});

test('an announcement has no quick words of a run', async () => {
  await show(pageOf([]), { of: 'announcement', id: run.id });
  expect(button('Telat 5 menit')).toBeUndefined();
});

test('what was sent leaves the field, and the next one has another number', async () => {
  await show(pageOf([]));
  await type('  Telat 5 menit ');
  await send();
  await until(() => field()?.value === '');
  await type('Telat 5 menit');
  await send();
  await until(() => posted.length === 2);
  expect(posted.map(({ text }) => text)).toEqual(['Telat 5 menit', 'Telat 5 menit']);
  expect(new Set(posted.map(({ request_id: id }) => id)).size).toBe(2);
});

test('what was refused stays in the field and is sent again under its number', async () => {
  status = 503;
  await show(pageOf([]));
  await type('Titip motor di mana?');
  await send();
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(field()?.value).toBe('Titip motor di mana?');
  status = 201;
  await send();
  await until(() => field()?.value === '');
  expect(posted).toHaveLength(2);
  expect(posted[1]).toEqual(posted[0]);
});

test('without a network nothing is sent, and the field keeps what was written', async () => {
  await show(pageOf([]));
  await type('Telat 5 menit');
  act(() => setConnection('offline'));
  await send();
  expect(posted).toEqual([]);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('belum terkirim');
  expect(field()?.value).toBe('Telat 5 menit');
});

test.each(['closed', 'over'] as const)(
  'a thread that is %s is read and has no field',
  async (state) => {
    await show(pageOf([reply('a', 'Telat 5 menit')], { state }));
    expect(texts()).toHaveLength(1);
    expect(field()).toBeNull();
    expect(document.body.textContent).toMatch(/menutup|ditutup/);
  },
);

test('crew removes and closes, everybody else reports', async () => {
  await show(pageOf([reply('a', 'Telat 5 menit')]));
  expect(button('Laporkan balasan Rani S.')).toBeDefined();
  expect(button('Tutup balasan')).toBeUndefined();
  act(() => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(pageOf([{ ...reply('a', 'Telat 5 menit'), reports: 1 }], { is_crew: true }));
  expect(button('Hapus balasan Rani S.')).toBeDefined();
  expect(button('Tutup balasan')).toBeDefined();
  expect(texts()[0]).toContain('Dilaporkan');
});

test('who is not seen stands there without a name, and is told so before they write', async () => {
  await show(pageOf([{ ...reply('a', 'Telat 5 menit'), name: null }], { is_named: false }));
  expect(texts()[0]).toContain('Peserta');
  expect(document.body.textContent).toContain('Namamu hanya terlihat oleh pengurus');
});
