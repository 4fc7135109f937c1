import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InboxMessage, ReadBody } from '#src/contract/inbox/inbox.ts';
import { createQueryClient } from '#src/client/lib/api/query-client.ts';
import { unreadQueryOptions } from '#src/client/lib/inbox/unread.ts';
import { writeTokens } from '#src/client/lib/storage/session-cookies.ts';
import type { MemberCopy } from '#src/client/lib/storage/database.ts';
import { inboxQueryOptions, readMutationOptions } from './queries.ts';

const copies = new Map<string, MemberCopy>();
/** What sending a reading answers; null: it waits on this phone. */
let sent: { unread: number } | null = null;

vi.mock('#src/client/lib/storage/database.ts', () => ({
  openDatabase: async () =>
    Promise.resolve({
      get: async (_store: string, name: string) => Promise.resolve(copies.get(name)),
      put: async (_store: string, row: MemberCopy) => Promise.resolve(copies.set(row.name, row)),
    }),
}));
vi.mock('./send-reads.ts', () => ({ sendReads: async () => Promise.resolve(sent) }));

const all = inboxQueryOptions({ show: 'all', language: 'id' });
const unread = unreadQueryOptions();

function came(id: string, at: string): InboxMessage {
  return {
    id,
    topic: 'tickets',
    sign: 'ticket',
    at,
    read_at: null,
    title: id,
    text: '',
    from: null,
    language: 'id',
    path: '/ticket',
  };
}

const first = came('00000000000b', '2027-02-02T00:00:00.000Z');
const second = came('00000000000a', '2027-02-01T00:00:00.000Z');
const page = { data: [first, second], next_cursor: null, total: 2, unread: 2 };

let client: QueryClient;
/** Lets the answers go that are on their way. */
let answer: () => void;

beforeEach(async () => {
  copies.clear();
  sent = null;
  client = createQueryClient();
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  let held = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string) => {
    await held;
    return Response.json(url.includes('/unread') ? { unread: 2 } : page);
  });
  await Promise.all([client.fetchQuery(all), client.fetchQuery(unread)]);
  held = new Promise((resolve) => {
    answer = resolve;
  });
});
afterEach(() => {
  answer();
  vi.unstubAllGlobals();
});

async function read(body: ReadBody) {
  await new MutationObserver(client, readMutationOptions(client)).mutate(body);
}

function isRead(): boolean[] {
  return (client.getQueryData(all.queryKey)?.data ?? []).map(
    ({ read_at: readAt }) => readAt !== null,
  );
}

test('what is read without a network is so on this phone, and in its copies', async () => {
  await read({ ids: [first.id] });
  expect(isRead()).toEqual([true, false]);
  expect(client.getQueryData(unread.queryKey)).toEqual({ unread: 1 });
  // Twice is once.
  await read({ ids: [first.id] });
  expect(client.getQueryData(unread.queryKey)).toEqual({ unread: 1 });
  const copy = copies.get(JSON.stringify(all.queryKey));
  expect(copy?.data).toEqual(client.getQueryData(all.queryKey));
  await read({ until: first.at });
  expect(isRead()).toEqual([true, true]);
  expect(copies.get(JSON.stringify(unread.queryKey))?.data).toEqual({ unread: 0 });
});

test('what came after a moment stays unread', async () => {
  await read({ until: second.at });
  expect(isRead()).toEqual([false, true]);
  expect(client.getQueryData(unread.queryKey)).toEqual({ unread: 1 });
});

test('an answer that was on its way does not take it back', async () => {
  const asking = client.refetchQueries({ queryKey: ['inbox'] });
  await read({ ids: [first.id] });
  answer();
  await asking;
  expect(isRead()).toEqual([true, false]);
});
