/**
 * Drafts that are on their way into the database, in the tab's own storage, which takes them at once: a browser may
 * undo what a page that has gone was still writing to the database (Chromium, in 3 of 40 reloads). A copy goes as soon
 * as the database has its draft, and with all private data.
 */
const prefix = 'draft:';

type Copy = { values: unknown; savedAt: number };

/** Silent where storage is refused or full. */
export function writeCopy(key: string, { values, savedAt }: Copy): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify({ values, savedAt }));
  } catch {
    // Then there is only the database.
  }
}

/** The copy of a draft that the database may not have; null for none. */
export function findCopy(key: string): Copy | null {
  try {
    const copy: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    if (typeof copy !== 'object' || copy === null) return null;
    if (!('values' in copy && 'savedAt' in copy && typeof copy.savedAt === 'number')) return null;
    return { values: copy.values, savedAt: copy.savedAt };
  } catch {
    return null;
  }
}

/** Forgets the copy of a draft; with `savedAt` only that of this moment, as what was typed since has one of its own. */
export function dropCopy(key: string, savedAt?: number): void {
  if (savedAt !== undefined && findCopy(key)?.savedAt !== savedAt) return;
  remove(prefix + key);
}

/** Forgets all. */
export function dropCopies(): void {
  for (const key of listKeys()) if (key.startsWith(prefix)) remove(key);
}

function listKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Refused: there is none.
  }
}
