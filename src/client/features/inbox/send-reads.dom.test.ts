import { beforeEach, expect, test, vi } from 'vitest';
import { sendWaitingReads } from '#src/client/lib/outbox/waiting-reads.ts';
import { mergeReads } from './send-reads.ts';

let waiting: { subject: string; payload: unknown }[] = [];
vi.mock('#src/client/lib/outbox/outbox-store.ts', () => ({
  listEntries: async () => Promise.resolve(waiting),
}));

const [first, second] = ['00000000000a', '00000000000b'] as const;
const [early, late] = ['2027-02-01T00:00:00.000Z', '2027-02-02T00:00:00.000Z'] as const;

beforeEach(() => {
  waiting = [];
});

test('what is read later joins what waits already, each message once', async () => {
  expect(await mergeReads({ ids: [first] })).toEqual({ ids: [first], until: null });
  waiting = [{ subject: 'inbox', payload: { ids: [first], until: early } }];
  const both = [first, second];
  expect(await mergeReads({ ids: both })).toEqual({ ids: both, until: early });
  expect(await mergeReads({ until: late })).toEqual({ ids: [first], until: late });
  waiting = [{ subject: 'inbox', payload: { ids: [], until: late } }];
  expect(await mergeReads({ until: early })).toEqual({ ids: [], until: late });
});

test('what waits about something else, or is of another version, is left out', async () => {
  waiting = [{ subject: 'review:x', payload: { ids: [second], until: null } }];
  expect(await mergeReads({ ids: [first] })).toEqual({ ids: [first], until: null });
  waiting = [{ subject: 'inbox', payload: 'of another version' }];
  expect(await mergeReads({ until: late })).toEqual({ ids: [], until: late });
});

test('many are told in as many calls as it takes', async () => {
  const bodies: { ids?: string[]; until?: string }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(Response.json({ unread: 0 }));
  });
  const ids = Array.from({ length: 250 }, (_, index) => String(index).padStart(12, '0'));
  await sendWaitingReads({ ids, until: late }, {});
  expect(bodies[0]).toEqual({ until: late });
  expect(bodies.slice(1).map((body) => body.ids?.length)).toEqual([100, 100, 50]);
  expect(bodies.flatMap((body) => body.ids ?? [])).toEqual(ids);
  vi.unstubAllGlobals();
});
