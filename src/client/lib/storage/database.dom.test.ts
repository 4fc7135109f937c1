import { expect, test, vi } from 'vitest';
import { forgetPrivateData } from './database.ts';

const made = new Set<string>();
const cleared = new Set<string>();
/** The owners of what waits to be sent, by id. */
const waiting = new Map<string, string | null>();

/** Runs all steps as on a new phone, and notes what is emptied. */
vi.mock('idb', () => ({
  openDB: async (
    _name: string,
    _version: number,
    { upgrade }: { upgrade: (database: unknown, from: number) => void },
  ) => {
    const store = { createIndex: () => store };
    const createObjectStore = (name: string) => {
      made.add(name);
      return store;
    };
    upgrade({ createObjectStore }, 0);
    return Promise.resolve({
      clear: async (name: string) => Promise.resolve(cleared.add(name)),
      getAll: async () => Promise.resolve([...waiting].map(([id, owner]) => ({ id, owner }))),
      delete: async (_store: string, id: string) => Promise.resolve(waiting.delete(id)),
    });
  },
}));

/** The scanning device and its scans, which are not the member's. */
const ofDevice = /^(?:scan|roster|unsentScans|knownScans|carriedParcels)/;

test('signing out empties every store that holds something of the member', async () => {
  fillOutbox();
  await forgetPrivateData({ keepsVisitors: false });
  const ofMember = [...made].filter((name) => !ofDevice.test(name) && name !== 'outbox');
  expect(ofMember).toContain('memberCopies');
  expect([...cleared].toSorted()).toEqual(ofMember.toSorted());
  expect(waiting.size).toBe(0);
  expect(localStorage.getItem('outbox')).toBeNull();
});

test('signing out takes the number off the app’s icon', async () => {
  const clearAppBadge = vi.fn(async () => Promise.resolve());
  Object.assign(navigator, { setAppBadge: clearAppBadge, clearAppBadge });
  await forgetPrivateData({ keepsVisitors: false });
  expect(clearAppBadge.mock.calls).toEqual([[]]);
});

test('who signs in takes along what they left to be sent as a visitor', async () => {
  fillOutbox();
  await forgetPrivateData({ keepsVisitors: true });
  expect([...waiting.keys()]).toEqual(['a question']);
  expect(localStorage.getItem('outbox')).toBe('waiting');
});

function fillOutbox(): void {
  waiting.set('a question', null);
  waiting.set('an answer', 'somebody@derap.test');
  localStorage.setItem('outbox', 'waiting');
}
