import type { Database } from '../storage/database.ts';
import { dropCopy, findCopy, keepCopy } from './draft-copy.ts';

export type Kept = { values: unknown; savedAt: number };

/** What this phone keeps of a form under a key, to be parsed by the form; null for none, or when storage is refused. */
export async function findKept(key: string): Promise<Kept | null> {
  const stored = await findStored(key);
  const copy = findCopy(key);
  if (copy === null || (stored !== null && stored.savedAt >= copy.savedAt)) return stored;
  await saveDraft(key, copy.values);
  return copy;
}

async function findStored(key: string): Promise<Kept | null> {
  try {
    const kept = await (await openStore()).get('drafts', key);
    return kept === undefined ? null : { values: kept.values, savedAt: kept.savedAt };
  } catch {
    return null;
  }
}

/**
 * Keeps a form in place of what was kept before; answers whether this phone took it. Once the database is open, which
 * it is after a draft was looked for, the write is handed to the browser before this returns; a copy stays with the tab
 * until it is done, so that it outlives its page.
 */
export async function saveDraft(key: string, values: unknown): Promise<boolean> {
  const draft = { key, values, savedAt: Date.now() };
  keepCopy(key, draft);
  try {
    await write(findOpenStore() ?? (await openStore()), (drafts) => drafts.put(draft));
    return true;
  } catch {
    return false;
  } finally {
    dropCopy(key, draft.savedAt);
  }
}

/** Forgets a draft. */
export async function dropDraft(key: string): Promise<void> {
  dropCopy(key);
  try {
    await write(findOpenStore() ?? (await openStore()), (drafts) => drafts.delete(key));
  } catch {
    // Storage was refused, so there is nothing to forget.
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
  const { findOpenDatabase, openDatabase } = await import('../storage/database.ts');
  findOpenStore = findOpenDatabase;
  return openDatabase();
}
