export type Kept = { values: unknown; savedAt: number };

/** What this phone keeps of a form under a key, to be parsed by the form; null for none, or when storage is refused. */
export async function findKept(key: string): Promise<Kept | null> {
  try {
    const kept = await (await openStore()).get('drafts', key);
    return kept === undefined ? null : { values: kept.values, savedAt: kept.savedAt };
  } catch {
    return null;
  }
}

/** Keeps a form in place of what was kept before; answers whether this phone took it. */
export async function saveDraft(key: string, values: unknown): Promise<boolean> {
  try {
    await (await openStore()).put('drafts', { key, values, savedAt: Date.now() });
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export async function dropDraft(key: string): Promise<void> {
  try {
    await (await openStore()).delete('drafts', key);
  } catch {
    // Storage was refused, so there is nothing to forget.
  }
}

/** Fetched when needed: routes load this module before their screens, and public ones load without IndexedDB. */
async function openStore() {
  const { openDatabase } = await import('./database.ts');
  return openDatabase();
}
