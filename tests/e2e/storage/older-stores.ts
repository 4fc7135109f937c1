import { openDB } from 'idb';
import { openDatabase, steps } from '#src/client/lib/storage/database.ts';

/* Runs inside a page: a phone's database as each earlier version made it, and as this one opens it. */

export type Stores = Record<string, unknown[]>;

/** Makes the database of an earlier version with a row in each store; returns these. */
async function writeVersion(version: number): Promise<Stores> {
  const database = await openDB('derap', version, {
    upgrade(fresh) {
      // Each step takes the schema of this version, which is a later one.
      for (const step of steps.slice(0, version)) step(fresh as never);
    },
  });
  const stores: Stores = {};
  for (const name of database.objectStoreNames) {
    const { store } = database.transaction(name, 'readwrite');
    const row = { note: `${name} of version ${version}`, ...keysOf(store.keyPath) };
    await store.put(row);
    stores[name] = [row];
  }
  database.close();
  return stores;
}

function keysOf(keyPath: string | string[] | null): Record<string, string> {
  return Object.fromEntries([keyPath ?? []].flat().map((name) => [name, `the ${name}`]));
}

/** Opens it as the app does; returns all rows of all stores. */
async function readAll(): Promise<Stores> {
  const database = await openDatabase();
  const stores: Stores = {};
  for (const name of database.objectStoreNames) stores[name] = await database.getAll(name);
  database.close();
  return stores;
}

Object.assign(globalThis, { olderStores: { versions: steps.length, writeVersion, readAll } });
