import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from './use-draft.ts';
import type { ShortForm } from './use-short-form.ts';

const Answers = z.record(z.string(), z.string());

/**
 * Stores a short form on this phone while it says something else than what it started from, and fills it in again when
 * it opens. For forms of members only: signing out deletes it. Never for passwords.
 */
export function useShortFormDraft<Name extends string>(form: ShortForm<Name>, key: string) {
  const { isDirty, attempts } = form;
  const { ref } = form.form;
  const [isRestored, setRestored] = useState(false);
  const draft = useDraft({
    key,
    parse: (stored) => Answers.safeParse(stored).data ?? null,
    read: form.readChanges,
  });
  const { stored, changed } = draft;

  useEffect(() => {
    // Whoever was quicker than the storage is typing already.
    if (ref.current === null || !stored || form.readChanges() !== null) return;
    if (fillIn(ref.current, stored)) setRestored(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was found
  }, [stored]);

  useEffect(() => {
    const element = ref.current;
    element?.addEventListener('input', changed);
    return () => element?.removeEventListener('input', changed);
  });

  useEffect(() => {
    // Sent, or typed back to what it was.
    if (!isDirty && stored !== undefined) changed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when that changes
  }, [isDirty]);

  return {
    /** Until it is sent for the first time, or thrown away. */
    isRestored: isRestored && isDirty && attempts === 0,
    /** Deletes it: it was sent, and the form is about to go. */
    forget: async (): Promise<void> => {
      draft.stop();
      await draft.forget();
    },
    discard: (): void => {
      setRestored(false);
      ref.current?.reset();
      announceInput(ref.current);
    },
  };
}

/** Puts the values into the fields that the form still has; answers whether that changed any. */
function fillIn(element: HTMLFormElement, values: Record<string, string>): boolean {
  const before = JSON.stringify([...new FormData(element)]);
  for (const [name, value] of Object.entries(values)) {
    const field = element.elements.namedItem(name);
    if (field !== null && 'value' in field) field.value = value;
  }
  if (JSON.stringify([...new FormData(element)]) === before) return false;
  announceInput(element);
  return true;
}

/** The form reads its fields when one says that it was changed. */
function announceInput(element: HTMLFormElement | null): void {
  element?.dispatchEvent(new Event('input', { bubbles: true }));
}
