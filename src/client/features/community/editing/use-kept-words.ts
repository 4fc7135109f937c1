import { useEffect, useRef, useState } from 'react';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { deleteDraft, findDraft, saveDraft } from '#src/client/lib/forms/drafts.ts';
import { keptAnswers } from '#src/client/lib/forms/kept-answers.ts';
import { createPendingSave, type PendingSave } from '#src/client/lib/forms/pending-save.ts';

/** A text that is being written, in both languages; English may be empty. */
type Words = { id: string; en: string };

type KeptWords = {
  words: Words;
  isRestored: boolean;
  write: (changed: Partial<Words>) => void;
  /** Sent, or given up. */
  forget: () => Promise<void>;
};

/** Words that are being written, kept on this phone until they are sent or given up. */
export function useKeptWords(key: string, start: Words): KeptWords {
  const [words, setWords] = useState(start);
  const [isRestored, setRestored] = useState(false);
  const latest = useRef<Words | null>(null);
  const saving = useRef<PendingSave | null>(null);
  useBusy(words.id === start.id && words.en === start.en ? null : 'form');

  useEffect(() => {
    const own = createPendingSave(() => saveDraft(key, latest.current));
    saving.current = own;
    let isGone = false;
    const restore = async (): Promise<void> => {
      const kept = keptAnswers((await findDraft(key))?.values, { id: '', en: '' });
      // Whoever was quicker than the storage is typing already.
      if (isGone || latest.current !== null || kept === null) return;
      setWords(kept);
      setRestored(true);
    };
    void restore();
    return () => {
      isGone = true;
      own.end();
    };
  }, [key]);

  return {
    words,
    isRestored,
    write(changed) {
      latest.current = { ...words, ...changed };
      setWords(latest.current);
      saving.current?.schedule();
    },
    async forget() {
      saving.current?.cancel();
      setWords(start);
      setRestored(false);
      await deleteDraft(key);
    },
  };
}
