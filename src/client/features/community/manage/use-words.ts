import { useRef, useState } from 'react';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { text, type ValuesOf } from '#src/client/lib/forms/fields.ts';
import { readValues } from '#src/client/lib/forms/read-values.ts';
import { useDraft } from '#src/client/lib/forms/use-draft.ts';

/** English may stay empty. */
const wordFields = { id: text(), en: text() };

type Words = ValuesOf<typeof wordFields>;
type Opened = { words: Words; isRestored: boolean };

/** Words being written in both languages, stored on this phone under `key` until they are sent or given up. */
export function useWords(key: string, start: Words) {
  const [typed, setTyped] = useState<Opened | null>(null);
  const latest = useRef<Words | null>(null);
  const draft = useDraft({
    key,
    parse: (stored) => readValues(wordFields, stored),
    read: () => latest.current,
  });
  const { words, isRestored } =
    typed ??
    (draft.stored
      ? { words: draft.stored, isRestored: true }
      : { words: start, isRestored: false });
  useBusy(words.id === start.id && words.en === start.en ? null : 'form');

  return {
    words,
    isRestored,
    write: (changed: Partial<Words>): void => {
      latest.current = { ...words, ...changed };
      setTyped({ words: latest.current, isRestored });
      draft.changed();
    },
    /** Sent, or given up. */
    forget: async (): Promise<void> => {
      setTyped({ words: start, isRestored: false });
      await draft.forget();
    },
  };
}
