import * as z from 'zod/mini';
import type { InquiryKind } from '#src/contract/inquiry.ts';
import { dropDraft, findKept, saveDraft } from '#src/client/lib/drafts.ts';
import { InquiryValues } from './inquiry-schema.ts';

/** An inquiry that was not sent yet, with the id that it will be sent under. */
export type InquiryDraft = { requestId: string; values: InquiryValues };

const KeptDraft = z.object({ requestId: z.uuid(), values: InquiryValues });

/** What this phone keeps of an inquiry, or null: none, unreadable, or storage refused. */
export async function findInquiryDraft(kind: InquiryKind): Promise<InquiryDraft | null> {
  const kept = await findKept(keyOf(kind));
  return KeptDraft.safeParse(kept?.values).data ?? null;
}

/** Keeps a draft in place of the one before. The consent is not kept: it is given when sending. */
export async function saveInquiryDraft(kind: InquiryKind, draft: InquiryDraft): Promise<boolean> {
  return await saveDraft(keyOf(kind), { ...draft, values: { ...draft.values, consent: false } });
}

/** Forgets a draft. */
export async function dropInquiryDraft(kind: InquiryKind): Promise<void> {
  await dropDraft(keyOf(kind));
}

function keyOf(kind: InquiryKind): string {
  return `inquiry:${kind}`;
}
