import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { dropDraft, findKept, saveDraft } from './drafts.ts';
import { savingSoon, type Saving } from './saving-soon.ts';
import type { ShortForm } from './use-short-form.ts';

const Kept = z.record(z.string(), z.string());

/**
 * Keeps a short form on this phone while it says something else than what it started from, and fills it in again when it
 * opens. For forms of members only: signing out forgets it. Never for passwords.
 */
export function useShortFormDraft<Field extends string>(form: ShortForm<Field>, key: string) {
  const { ref } = form.form;
  const { isDirty, attempts } = form;
  const [isRestored, setRestored] = useState(false);
  const saving = useRef<Saving | null>(null);
  const wasDirty = useRef(false);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const own = savingSoon(() => saveDraft(key, valuesOf(element)));
    saving.current = own;
    element.addEventListener('input', own.soon);
    let isGone = false;
    const restore = async (): Promise<void> => {
      const kept = Kept.safeParse((await findKept(key))?.values);
      // Whoever was quicker than the storage is typing already.
      if (isGone || wasDirty.current || !kept.success) return;
      if (fillIn(element, kept.data)) setRestored(true);
    };
    void restore();
    return () => {
      isGone = true;
      element.removeEventListener('input', own.soon);
      own.end();
    };
  }, [ref, key]);

  useEffect(() => {
    if (isDirty === wasDirty.current) return;
    wasDirty.current = isDirty;
    if (isDirty) return;
    // Sent, or typed back to what it was.
    saving.current?.drop();
    void dropDraft(key);
  }, [isDirty, key]);

  return {
    /** Until it is sent for the first time, or thrown away. */
    isRestored: isRestored && isDirty && attempts === 0,
    discard: (): void => {
      setRestored(false);
      ref.current?.reset();
      tell(ref.current);
    },
  };
}

function valuesOf(element: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(element)];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Puts the values into the fields that the form still has; answers whether that changed any. */
function fillIn(element: HTMLFormElement, values: Record<string, string>): boolean {
  const before = JSON.stringify(valuesOf(element));
  for (const [name, value] of Object.entries(values)) {
    const field = element.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
  }
  if (JSON.stringify(valuesOf(element)) === before) return false;
  tell(element);
  return true;
}

/** The form reads its fields when one says that it was changed. */
function tell(element: HTMLFormElement | null): void {
  element?.dispatchEvent(new Event('input', { bubbles: true }));
}
