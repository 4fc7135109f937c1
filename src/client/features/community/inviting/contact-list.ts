import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#src/client/lib/forms/use-draft.ts';
import { deleteDraft, findDraft, listDraftKeys } from '#src/client/lib/storage/drafts.ts';

/** Days from when a list was last worked on until this phone forgets it. */
export const contactListDays = 14;

/** A list of people to invite as its captain pasted it, and the numbers that WhatsApp was opened for. */
type ContactDraft = { text: string; sent: ReadonlySet<string> };

const Stored = z.object({ text: z.string(), sent: z.array(z.string()), at: z.number() });
const none: ContactDraft = { text: '', sent: new Set() };
const prefix = 'contacts:';

/**
 * A captain's list of people to invite to a community. It stays on this phone, among what signing out deletes, so that
 * forty people can be invited in several goes; nothing of it is ever sent.
 */
export function useContactList(communityId: string) {
  const [typed, setTyped] = useState<ContactDraft | null>(null);
  const { stored, changed } = useDraft({
    key: `${prefix}${communityId}`,
    parse: readStored,
    read: () => (typed === null || typed.text === '' ? null : toStored(typed)),
  });
  const shown = typed ?? stored ?? none;
  useEffect(() => {
    if (typed !== null) changed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with every change, once it is what would be stored
  }, [typed]);
  return {
    ...shown,
    setText: (text: string) => setTyped({ ...shown, text }),
    addSent: (phone: string) => setTyped({ ...shown, sent: new Set([...shown.sent, phone]) }),
    clear: () => setTyped(none),
  };
}

/** Deletes lists that nobody has worked on for too long. `now` in epoch milliseconds. */
export async function dropOldContactLists(now: number): Promise<void> {
  const keys = (await listDraftKeys()).filter((key) => key.startsWith(prefix));
  for (const key of keys) {
    const values = (await findDraft(key))?.values;
    if (readStored(values, now) === null) await deleteDraft(key);
  }
}

function readStored(stored: unknown, now = Date.now()): ContactDraft | null {
  const { data } = Stored.safeParse(stored);
  if (data === undefined || now - data.at > contactListDays * 86_400_000) return null;
  return { text: data.text, sent: new Set(data.sent) };
}

function toStored({ text, sent }: ContactDraft): z.infer<typeof Stored> {
  return { text, sent: [...sent], at: Date.now() };
}
