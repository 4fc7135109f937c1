import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/client/lib/api/query-client.ts';
import type { MemberCopy } from '#src/client/lib/storage/database.ts';
import { writeTokens } from '#src/client/lib/storage/session-cookies.ts';
import { threadQueryOptions } from './thread-queries.ts';

const stored = new Map<string, MemberCopy>();

/** As much of the phone's database as copies need. */
vi.mock('#src/client/lib/storage/database.ts', () => ({
  openDatabase: async () =>
    Promise.resolve({
      get: async (_store: string, name: string) => Promise.resolve(stored.get(name)),
      getAll: async () => Promise.resolve([...stored.values()]),
      put: async (_store: string, row: MemberCopy) => Promise.resolve(stored.set(row.name, row)),
      delete: async (_store: string, name: string) => Promise.resolve(stored.delete(name)),
    }),
}));

beforeEach(() => {
  stored.clear();
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
});
afterEach(() => vi.unstubAllGlobals());

const page = {
  data: [],
  next_cursor: null,
  total: 0,
  thread: { state: 'open', is_crew: false, is_named: true },
};
const run = { of: 'event', id: '7k2m9xq4tz05' } as const;
const other = { of: 'event', id: '8k2m9xq4tz05' } as const;

async function read(thread: Parameters<typeof threadQueryOptions>[0]): Promise<unknown> {
  const options = { ...threadQueryOptions(thread), retry: false };
  return await createQueryClient()
    .fetchQuery(options)
    .catch((error: unknown) => error);
}

test('what was read of a thread stays on the phone until its reader has no part in it any more', async () => {
  let answer = () => Response.json(page);
  vi.stubGlobal('fetch', async () => Promise.resolve(answer()));
  await read(run);
  await read(other);
  expect(stored.size).toBe(2);
  // A server that fails says nothing about that.
  answer = () => Response.json({ code: 'internal_error' }, { status: 500 });
  await read(run);
  expect(stored.size).toBe(2);
  answer = () => Response.json({ code: 'not_found' }, { status: 404 });
  await read(run);
  expect([...stored.keys()]).toEqual([JSON.stringify(threadQueryOptions(other).queryKey)]);
});
