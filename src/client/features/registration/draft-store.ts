import { type JoinDraft, parseDraft, serialiseDraft } from './join-draft.ts';

export type KeptDraft = JoinDraft & { savedAt: number };

/** The draft kept under an id of `draftId`, or null: none, unreadable, or storage refused. */
export async function findDraft(id: string): Promise<KeptDraft | null> {
  try {
    const kept = await (await openStore()).get('drafts', id);
    const draft = kept === undefined ? null : parseDraft(kept.values);
    return draft === null || kept === undefined ? null : { ...draft, savedAt: kept.savedAt };
  } catch {
    return null;
  }
}

/** Keeps a draft in place of the one before; answers whether this phone took it. */
export async function saveDraft(id: string, draft: JoinDraft): Promise<boolean> {
  try {
    const row = { key: id, values: serialiseDraft(draft), savedAt: Date.now() };
    await (await openStore()).put('drafts', row);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export async function dropDraft(id: string): Promise<void> {
  try {
    await (await openStore()).delete('drafts', id);
  } catch {
    // Storage was refused, so there is nothing to forget.
  }
}

/** Fetched when needed: this module is part of what routes load before their screens. */
async function openStore() {
  const { openDatabase } = await import('#src/client/lib/database.ts');
  return openDatabase();
}
