import * as z from 'zod/mini';
import { keptAnswers } from '#src/client/lib/forms/kept-answers.ts';
import { emptyValues, type JoinValues } from './join-values.ts';

/** Raised when the form's questions change so that old answers no longer fit: older drafts are then left alone. */
const draftVersion = 1;

/** A form that was not sent yet. `key` makes sending it twice harmless. */
export type JoinDraft = { key: string; values: JoinValues };

const StoredDraft = z.object({
  version: z.literal(draftVersion),
  key: z.string().check(z.minLength(16), z.maxLength(64)),
  values: z.unknown(),
});

/** What goes into storage. The waiver has to be accepted anew when one comes back: it may have changed. */
export function serialiseDraft({ key, values }: JoinDraft): unknown {
  return { version: draftVersion, key, values: { ...values, waiver_accepted: false } };
}

/** Reads it back, as the form of today has it; null for what another version or something else wrote. */
export function parseDraft(stored: unknown): JoinDraft | null {
  const parsed = StoredDraft.safeParse(stored);
  if (!parsed.success) return null;
  const values = keptAnswers(parsed.data.values, emptyValues);
  return values === null ? null : { key: parsed.data.key, values };
}

/** One draft per event and member: two members may share a phone. */
export function draftId(eventId: string, username: string | null): string {
  return `${eventId}:${username ?? ''}`;
}
