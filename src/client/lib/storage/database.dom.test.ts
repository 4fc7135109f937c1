import { expect, test, vi } from 'vitest';
import { forgetPrivateData } from './database.ts';

const made = new Set<string>();
const cleared = new Set<string>();

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
    });
  },
}));

/** The scanning device and its scans, which are not the member's. */
const ofDevice = /^(?:scan|roster|unsentScans|knownScans)/;

test('signing out empties every store that holds something of the member', async () => {
  await forgetPrivateData();
  const ofMember = [...made].filter((name) => !ofDevice.test(name));
  expect(ofMember).toContain('memberCopies');
  expect([...cleared].toSorted()).toEqual(ofMember.toSorted());
});
