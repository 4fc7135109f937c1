import * as z from 'zod/mini';
import type { InquiryKind } from '#src/contract/content/inquiry.ts';
import { dropDraft, findKept, saveDraft } from '#src/client/lib/forms/drafts.ts';
import { keptAnswers } from '#src/client/lib/forms/kept-answers.ts';
import { emptyInquiry, type InquiryValues } from './inquiry-schema.ts';

/** An inquiry that was not sent yet, with the id that it will be sent under. */
export type InquiryDraft = { requestId: string; values: InquiryValues };

const KeptDraft = z.object({ requestId: z.uuid(), values: z.unknown() });

/** What this phone keeps of an inquiry, or null: none, unreadable, or storage refused. */
export async function findInquiryDraft(kind: InquiryKind): Promise<InquiryDraft | null> {
  const kept = KeptDraft.safeParse((await findKept(keyOf(kind)))?.values);
  if (!kept.success) return null;
  const values = keptAnswers(kept.data.values, emptyInquiry);
  return values === null ? null : { requestId: kept.data.requestId, values };
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
