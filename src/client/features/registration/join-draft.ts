import * as z from 'zod/mini';
import type { JoinValues } from './join-values.ts';

/** Raised when the form's questions change so that old answers no longer fit: older drafts are then left alone. */
const draftVersion = 1;

/** A form that was not sent yet. `key` makes sending it twice harmless. */
export type JoinDraft = { key: string; values: JoinValues };

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const text = z.catch(z.string(), '');
// oxlint-disable-next-line promise/valid-params -- the same
const flag = z.catch(z.boolean(), false);

/** Field by field: one unreadable answer costs only itself. */
const StoredValues = z.object({
  category_id: text,
  runner: z.object({
    legal_name: text,
    bib_name: text,
    sex: text,
    birth_date: text,
    phone: text,
    city: text,
    emergency_name: text,
    emergency_phone: text,
  }),
  jersey: text,
  health: z.object({ blood_type: text, conditions: text, consent: flag }),
  waiver_accepted: flag,
});

const StoredDraft = z.object({
  version: z.literal(draftVersion),
  key: z.string().check(z.minLength(16), z.maxLength(64)),
  values: StoredValues,
});

/** What goes into storage. The waiver has to be accepted anew when one comes back: it may have changed. */
export function serialiseDraft({ key, values }: JoinDraft): unknown {
  return { version: draftVersion, key, values: { ...values, waiver_accepted: false } };
}

/** Reads it back; null for what another version or something else wrote. */
export function parseDraft(stored: unknown): JoinDraft | null {
  const parsed = StoredDraft.safeParse(stored);
  return parsed.success ? { key: parsed.data.key, values: parsed.data.values } : null;
}

/** One draft per event and member: two members may share a phone. */
export function draftId(eventId: string, username: string | null): string {
  return `${eventId}:${username ?? ''}`;
}
