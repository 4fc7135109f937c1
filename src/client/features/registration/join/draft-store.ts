import {
  deleteDraft as drop,
  findDraft as find,
  saveDraft as save,
} from '#src/client/lib/forms/drafts.ts';
import { type JoinDraft, parseDraft, serialiseDraft } from './join-draft.ts';

export type KeptDraft = JoinDraft & { savedAt: number };

/** The draft kept under an id of `draftId`, or null: none, unreadable, or storage refused. */
export async function findDraft(id: string): Promise<KeptDraft | null> {
  const kept = await find(id);
  const draft = kept === null ? null : parseDraft(kept.values);
  return draft === null || kept === null ? null : { ...draft, savedAt: kept.savedAt };
}

/** Keeps a draft in place of the one before; answers whether this phone took it. */
export async function saveDraft(id: string, draft: JoinDraft): Promise<boolean> {
  return await save(id, serialiseDraft(draft));
}

/** Forgets a draft. */
export async function dropDraft(id: string): Promise<void> {
  await drop(id);
}
