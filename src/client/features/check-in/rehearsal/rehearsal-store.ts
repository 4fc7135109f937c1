import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import type { RehearsalOutcomes } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';

/** The rehearsal of one scanning device. */
export type Rehearsal = {
  deviceId: string;
  outcomes: RehearsalOutcomes;
  /** Whom the current check has admitted; they exist nowhere else. */
  scans: ScanRecord[];
  /** Of the latest check by the server's clock, epoch milliseconds. */
  at: number;
  /** The server has the outcomes. */
  isSent: boolean;
};

type Schema = DBSchema & { rehearsals: { key: string; value: Rehearsal } };

const blank: Omit<Rehearsal, 'deviceId'> = { outcomes: {}, scans: [], at: 0, isSent: true };

/**
 * A database of its own, so that no rehearsal can reach the scan log, its numbers or what waits to be sent. Opened for each
 * use: it is needed for a few minutes the day before.
 */
async function withDatabase<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>('derap-rehearsal', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('rehearsals', { keyPath: 'deviceId' }),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/**
 * The rehearsal of a device; a blank one before the first check.
 *
 * @throws {DOMException} when storage is refused
 */
export async function readRehearsal(deviceId: string): Promise<Rehearsal> {
  const known = await withDatabase(async (database) => database.get('rehearsals', deviceId));
  return known ?? { ...blank, deviceId };
}

/** Those that the server has not heard of. Throws as above. */
export async function listUnsentRehearsals(): Promise<Rehearsal[]> {
  const all = await withDatabase(async (database) => database.getAll('rehearsals'));
  return all.filter(({ isSent }) => !isSent);
}

/**
 * Changes a rehearsal in one transaction, and resolves once that is on the disk, as for the real log. `change` must be
 * synchronous.
 *
 * @throws {DOMException} when it could not be persisted
 */
export async function changeRehearsal<T>(
  deviceId: string,
  change: (known: Rehearsal) => { next: Rehearsal; result: T },
): Promise<T> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('rehearsals', 'readwrite', { durability: 'strict' });
    const known = await transaction.store.get(deviceId);
    const { next, result } = change(known ?? { ...blank, deviceId });
    await Promise.all([transaction.store.put(next), transaction.done]);
    return result;
  });
}

/** Forgets a rehearsal that the server was told is thrown away. Throws as above. */
export async function deleteRehearsal(deviceId: string): Promise<void> {
  await withDatabase(async (database) => database.delete('rehearsals', deviceId));
}
