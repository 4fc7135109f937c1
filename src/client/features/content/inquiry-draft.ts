import * as z from 'zod/mini';
import type { InquiryKind } from '#src/contract/inquiry.ts';
import { InquiryValues } from './inquiry-schema.ts';

/** An inquiry that was not sent yet, with the id that it will be sent under. */
export type InquiryDraft = { requestId: string; values: InquiryValues };

const KeptDraft = z.object({ requestId: z.uuid(), values: InquiryValues });

/** What this phone keeps of an inquiry, or null: none, unreadable, or storage refused. */
export async function findInquiryDraft(kind: InquiryKind): Promise<InquiryDraft | null> {
  try {
    const kept = await (await openStore()).get('drafts', keyOf(kind));
    return KeptDraft.safeParse(kept?.values).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps a draft in place of the one before. The consent is not kept: it is given when sending. */
export async function saveInquiryDraft(kind: InquiryKind, draft: InquiryDraft): Promise<boolean> {
  try {
    const values = { ...draft.values, consent: false };
    const row = { key: keyOf(kind), values: { ...draft, values }, savedAt: Date.now() };
    await (await openStore()).put('drafts', row);
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export async function dropInquiryDraft(kind: InquiryKind): Promise<void> {
  try {
    await (await openStore()).delete('drafts', keyOf(kind));
  } catch {
    // Storage was refused, so there is nothing to forget.
  }
}

function keyOf(kind: InquiryKind): string {
  return `inquiry:${kind}`;
}

/** Fetched when needed: public screens load without IndexedDB. */
async function openStore() {
  const { openDatabase } = await import('#src/client/lib/database.ts');
  return openDatabase();
}
