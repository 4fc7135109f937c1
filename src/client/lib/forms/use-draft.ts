import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, findDraft, saveDraft } from '../storage/drafts.ts';
import { createPendingSave, type PendingSave } from './pending-save.ts';

type DraftOptions<Parsed> = {
  key: string;
  /** Reads what was stored; null for what is no draft of this form. Left out where the form was opened with it. */
  parse?: (stored: unknown) => Parsed | null;
  /** What to store now; null while the form says nothing that the server does not have. */
  read: () => unknown;
};

export type Draft<Parsed> = {
  /** What this phone had when the form was opened, or null; undefined while that is looked for. */
  stored: Parsed | null | undefined;
  /** To be called with every change: saves after a pause, and deletes at once when there is nothing to store. */
  changed: () => void;
  /** Saves what the form says now, or deletes the draft when there is nothing to store. */
  save: () => Promise<void>;
  /** Deletes the draft: it was sent. What is typed from then on is another. */
  forget: () => Promise<void>;
  /** The same, and the form opens anew: `round` is counted up, `stored` is null. */
  discard: () => void;
  /** The same with this instead, which is stored. */
  reopen: (draft: Parsed) => void;
  /** Saves nothing more: the form is about to go. */
  stop: () => void;
  round: number;
};

/** What is being filled in, stored on this phone from the first change until it was sent. */
export function useDraft<Parsed>(options: DraftOptions<Parsed>): Draft<Parsed> {
  const { key } = options;
  const [stored, setStored] = useState<Parsed | null | undefined>(undefined);
  const [round, setRound] = useState(0);
  const isStopped = useRef(false);
  const pending = useRef<PendingSave | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const store = useCallback(async (at: string): Promise<void> => {
    if (isStopped.current) return;
    const values = latest.current.read();
    if (values === null) await deleteDraft(at);
    else await saveDraft(at, values);
  }, []);

  useEffect(() => {
    isStopped.current = false;
    const own = createPendingSave(() => void store(key));
    pending.current = own;
    let isGone = false;
    const look = async (): Promise<void> => {
      const { parse } = latest.current;
      if (parse === undefined) return;
      const found = await findDraft(key);
      if (!isGone) setStored(found === null ? null : parse(found.values));
    };
    void look();
    return () => {
      isGone = true;
      own.end();
    };
  }, [key, store]);

  async function forget(): Promise<void> {
    pending.current?.cancel();
    await deleteDraft(key);
  }

  return {
    stored,
    round,
    forget,
    changed() {
      if (isStopped.current) return;
      if (latest.current.read() === null) void forget();
      else pending.current?.schedule();
    },
    async save() {
      pending.current?.cancel();
      await store(key);
    },
    discard() {
      // Whatever is typed from here on is saved after it.
      void forget();
      setStored(null);
      setRound((last) => last + 1);
    },
    reopen(draft) {
      pending.current?.cancel();
      void saveDraft(key, draft);
      setStored(draft);
      setRound((last) => last + 1);
    },
    stop() {
      isStopped.current = true;
      pending.current?.cancel();
    },
  };
}

/** Answers, and the revision of the record that they were typed on. */
export type Revised<Values> = { rev: number; values: Values };

/**
 * How a form opens for a record that others change, too: with what was typed here, unless the record was changed since;
 * then that is `outdated`, for its author to decide.
 */
export function openRevised<Values>(
  start: Revised<Values>,
  stored: Revised<Values> | null,
): { values: Values; isRestored: boolean; outdated: Values | null } {
  if (stored === null) return { values: start.values, isRestored: false, outdated: null };
  return stored.rev === start.rev
    ? { values: stored.values, isRestored: true, outdated: null }
    : { values: start.values, isRestored: false, outdated: stored.values };
}
