import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberCopy } from '../storage/database.ts';
import { clearTokens, writeTokens } from '../storage/session-cookies.ts';
import { copiedQuery } from './copied-query.ts';
import { createQueryClient } from '../api/query-client.ts';

const stored = new Map<string, MemberCopy>();
let isRefused = false;

/** As much of the phone's database as copies need. */
vi.mock('../storage/database.ts', () => ({
  openDatabase: async () => {
    await Promise.resolve();
    if (isRefused) throw new DOMException('refused', 'InvalidStateError');
    return {
      get: async (_store: string, name: string) => Promise.resolve(stored.get(name)),
      put: async (_store: string, row: MemberCopy) => Promise.resolve(stored.set(row.name, row)),
    };
  },
}));

const queryKey = ['community', 'list', { of: 'announcement' }];
const name = JSON.stringify(queryKey);

let client: QueryClient;
let reply: () => Promise<Response>;

beforeEach(() => {
  stored.clear();
  isRefused = false;
  client = createQueryClient();
  reply = async () => Promise.resolve(Response.json({ data: [] }));
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  vi.stubGlobal('fetch', async () => reply());
});
afterEach(() => vi.unstubAllGlobals());

async function ask() {
  return await client.fetchQuery({
    queryKey,
    queryFn: copiedQuery(
      async () =>
        (await import('#src/contract/community/announcements.ts')).listLatestAnnouncements,
      {},
    ),
    retry: false,
  });
}

test('the answer becomes the copy on this phone', async () => {
  expect(await ask()).toEqual({ data: [] });
  expect(stored.get(name)).toMatchObject({ data: { data: [] } });
});

test('without a network the copy shows, with its own time, and the failure is told', async () => {
  stored.set(name, { name, data: { data: [] }, savedAt: 1_000 });
  reply = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(ask()).rejects.toThrow('no_answer');
  expect(client.getQueryData(queryKey)).toEqual({ data: [] });
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000);
});

test('the copy shows while the server is slow to answer', async () => {
  stored.set(name, { name, data: { data: [] }, savedAt: 1_000 });
  const waiting: ((answer: Response) => void)[] = [];
  reply = async () => new Promise((resolve) => waiting.push(resolve));
  const asking = ask();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(client.getQueryData(queryKey)).toEqual({ data: [] });
  waiting[0]?.(Response.json({ data: [] }));
  await asking;
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(1_000);
});

test('a copy of another shape is as good as none', async () => {
  stored.set(name, { name, data: { data: [{ id: 1 }] }, savedAt: 1_000 });
  reply = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(ask()).rejects.toThrow();
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test('who signs out before the answer leaves no copy behind', async () => {
  reply = async () => {
    clearTokens();
    return Promise.resolve(Response.json({ data: [] }));
  };
  await ask();
  expect(stored.size).toBe(0);
});

test('where storage is refused, the answer is all there is', async () => {
  isRefused = true;
  expect(await ask()).toEqual({ data: [] });
});
