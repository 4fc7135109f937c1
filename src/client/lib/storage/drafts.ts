import type { Database } from './database.ts';
import { dropCopy, findCopy, writeCopy } from './draft-copy.ts';

/** What a form stored, to be parsed by it, and when (epoch milliseconds). */
export type StoredDraft = { values: unknown; savedAt: number };

/** The draft under a key on this phone; null for none, or when storage is refused. */
export async function findDraft(key: string): Promise<StoredDraft | null> {
  const stored = await findStored(key);
  const copy = findCopy(key);
  if (copy === null || (stored !== null && stored.savedAt >= copy.savedAt)) return stored;
  await saveDraft(key, copy.values);
  return copy;
}

/** The keys of all drafts in the database, the latest first. */
export async function listDraftKeys(): Promise<string[]> {
  try {
    const rows = await (await openStore()).getAll('drafts');
    return rows.sort((one, other) => other.savedAt - one.savedAt).map(({ key }) => key);
  } catch {
    return [];
  }
}

async function findStored(key: string): Promise<StoredDraft | null> {
  try {
    const row = await (await openStore()).get('drafts', key);
    return row === undefined ? null : { values: row.values, savedAt: row.savedAt };
  } catch {
    return null;
  }
}

/**
 * Stores a draft in place of the one before; answers whether this phone took it. Once the database is open, which it is
 * after a draft was looked for, the write is handed to the browser before this returns; a copy stays with the tab until
 * it is done, so that it outlives its page.
 */
export async function saveDraft(key: string, values: unknown): Promise<boolean> {
  const draft = { key, values, savedAt: Date.now() };
  writeCopy(key, draft);
  try {
    await write(findOpenStore() ?? (await openStore()), (drafts) => drafts.put(draft));
    return true;
  } catch {
    return false;
  } finally {
    dropCopy(key, draft.savedAt);
  }
}

/** Deletes a draft. */
export async function deleteDraft(key: string): Promise<void> {
  dropCopy(key);
  try {
    await write(findOpenStore() ?? (await openStore()), (drafts) => drafts.delete(key));
  } catch {
    // Storage was refused, so there is nothing to delete.
  }
}

function begin(database: Database) {
  return database.transaction('drafts', 'readwrite');
}

type Drafts = ReturnType<typeof begin>['store'];

async function write(database: Database, change: (drafts: Drafts) => Promise<unknown>) {
  const transaction = begin(database);
  const changed = change(transaction.store);
  // Left to itself, the transaction would wait for a page that may be gone, and be undone.
  transaction.commit();
  await Promise.all([changed, transaction.done]);
}

let findOpenStore: () => Database | null = () => null;

/** Fetched when needed: routes load this module before their screens, and public ones load without IndexedDB. */
async function openStore(): Promise<Database> {
  const { findOpenDatabase, openDatabase } = await import('./database.ts');
  findOpenStore = findOpenDatabase;
  return openDatabase();
}
