import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarkedEvent, MarkKind } from '#src/contract/races-events/event-marks.ts';
import { makeCard } from '#tests/support/races-events/card.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { writeTokens } from '../storage/session-cookies.ts';
import type { StoredMark } from '../storage/database.ts';
import { changeMark, sendMarks, showStoredMarks, takeOverMarks } from './marks.ts';
import { forgetOwnEvents, readOwnEvents } from './own-events.ts';

const stored = new Map<string, StoredMark>();
let isRefused = false;

/** As much of the phone's database as marks need. */
const store = {
  getAll: async () => Promise.resolve([...stored.values()]),
  get: async (key: string[]) => Promise.resolve(stored.get(key.join())),
  put: async (mark: StoredMark) =>
    Promise.resolve(stored.set(`${mark.eventId},${mark.kind}`, mark)),
  delete: async (key: string[]) => Promise.resolve(stored.delete(key.join())),
  clear: async () => Promise.resolve(stored.clear()),
};

vi.mock('../storage/database.ts', () => ({
  openDatabase: async () => {
    if (isRefused) throw new DOMException('refused', 'InvalidStateError');
    await Promise.resolve();
    return {
      getAll: store.getAll,
      put: async (_name: string, mark: StoredMark) => store.put(mark),
      transaction: () => ({ store, done: Promise.resolve() }),
    };
  },
}));

const race = makeCard();
const save = { kind: 'saved', isOn: true } as const;

let calls: string[] = [];
let reply: (call: string) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  isRefused = false;
  forgetOwnEvents();
  calls = [];
  reply = () => Response.json({ kinds: [] });
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  localStorage.setItem('username', 'Rani');
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const call = `${method} ${url}`;
    calls.push(call);
    await Promise.resolve();
    return reply(call);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function shown(): [string, MarkKind[]][] {
  return (readOwnEvents().marked ?? []).map(({ event, kinds }) => [event.id, kinds]);
}

function answerPage(marked: MarkedEvent[]): Response {
  return Response.json({ data: marked, next_cursor: null, total: marked.length });
}

test('a mark is shown, stored without the rest of the page, and sent', async () => {
  expect(await changeMark(Object.assign(makeCard(), { body: 'long' }), save)).toBe('sent');
  expect(shown()).toEqual([[race.id, ['saved']]]);
  expect(calls).toEqual([`PUT /api/event/${race.id}/mark/saved`]);
  expect([...stored.values()]).toEqual([
    { eventId: race.id, kind: 'saved', event: race, isOn: true, unsentSince: null },
  ]);
});

test('offline it is kept, survives a new start, and is sent when the network is back', async () => {
  goOffline();
  expect(await changeMark(race, save)).toBe('stored');
  expect(calls).toEqual([]);
  forgetOwnEvents();
  await showStoredMarks();
  expect(shown()).toEqual([[race.id, ['saved']]]);
  vi.restoreAllMocks();
  await sendMarks();
  await sendMarks();
  expect(calls).toEqual([`PUT /api/event/${race.id}/mark/saved`]);
});

test('of a mark taken back offline the server hears only the last word', async () => {
  goOffline();
  await changeMark(race, save);
  await changeMark(race, { ...save, isOn: false });
  expect(shown()).toEqual([]);
  vi.restoreAllMocks();
  await sendMarks();
  expect(calls).toEqual([`DELETE /api/event/${race.id}/mark/saved`]);
  expect(stored.size).toBe(0);
});

test('one that the server refuses is gone again, and the tap learns of it', async () => {
  reply = () => Response.json({ status: 404, title: 'x', type: 'about:blank' }, { status: 404 });
  await expect(changeMark(race, save)).rejects.toThrow(ApiError);
  expect([shown(), stored.size]).toEqual([[], 0]);
});

test('a server in trouble is asked again later', async () => {
  reply = () => Response.json({}, { status: 503 });
  expect(await changeMark(race, save)).toBe('stored');
  expect(shown()).toEqual([[race.id, ['saved']]]);
});

test('a change that one lost call kept back is sent without any event', async () => {
  let answered = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/mark/')) return Response.json({ status: 'ok' });
    answered += 1;
    await Promise.resolve();
    if (answered < 3) throw new TypeError('Failed to fetch');
    return Response.json({ kinds: [] });
  });
  expect(await changeMark(race, save)).toBe('stored');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered).toBe(3);
  expect([...stored.values()].map(({ unsentSince }) => unsentSince)).toEqual([null]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answered).toBe(3);
});

test('the server’s marks replace those of this phone, but not what it does not know yet', async () => {
  await changeMark(race, save);
  goOffline();
  await changeMark(race, { kind: 'reminder', isOn: true });
  const other = { ...race, id: 'abcdefghjkmn' };
  reply = (call) => answerPage(call.includes('past') ? [] : [{ event: other, kinds: ['saved'] }]);
  await takeOverMarks();
  expect(shown()).toEqual([
    [other.id, ['saved']],
    [race.id, ['reminder']],
  ]);
});

test('where storage is refused a mark needs the network', async () => {
  isRefused = true;
  expect(await changeMark(race, save)).toBe('sent');
  expect(shown()).toEqual([[race.id, ['saved']]]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(changeMark(race, { ...save, isOn: false })).rejects.toThrow(NetworkError);
  expect(shown()).toEqual([[race.id, ['saved']]]);
});

test('nothing is sent while a session is only being opened: the marks may be somebody else’s', async () => {
  localStorage.removeItem('username');
  expect(await changeMark(race, save)).toBe('stored');
  expect(calls).toEqual([]);
});
