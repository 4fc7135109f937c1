import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { deleteDraft, findDraft, saveDraft } from '#src/client/lib/forms/drafts.ts';
import { type CommunityValues, parseKeptValues } from './community-values.ts';

/** What this phone keeps of a form: the answers, and on which revision they were typed. */
type Kept = { rev: number; values: CommunityValues };

/** How a form opens, and how it is kept. */
export type Draft = {
  opened: CommunityValues;
  isRestored: boolean;
  /** Goes on with what was typed here on a revision that somebody changed since; null: there is nothing. */
  takeOutdated: (() => void) | null;
  save: (values: CommunityValues) => void;
  /** Forgets it: it was sent. */
  drop: () => Promise<void>;
  /** Throws it away and starts from what is stored; the form keeps nothing more before it asks for that. */
  onDiscard: () => void;
};

type WithDraftProps = {
  draftKey: string;
  /** Of what is stored; 0 where there is nothing yet. */
  rev: number;
  stored: CommunityValues;
  children: (draft: Draft) => ReactNode;
};

/** Waits for what this phone kept of the form, which is a moment. */
export function WithDraft({ draftKey, rev, stored, children }: WithDraftProps) {
  const [found, setFound] = useState<{ kept: Kept | null; tries: number } | null>(null);
  const [keep] = useState(() => ({
    save: (values: CommunityValues) => void saveDraft(draftKey, { rev, values }),
    drop: () => deleteDraft(draftKey),
  }));
  useEffect(() => {
    let isGone = false;
    const restore = async (): Promise<void> => {
      const kept = parseKept((await findDraft(draftKey))?.values);
      if (!isGone) setFound({ kept, tries: 0 });
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [draftKey]);
  if (found === null) {
    return (
      <p className="muted">
        <Trans>Memuat…</Trans>
      </p>
    );
  }
  const { kept, tries } = found;
  const isCurrent = kept?.rev === rev;
  return (
    <div key={tries}>
      {children({
        ...keep,
        opened: isCurrent ? kept.values : stored,
        isRestored: isCurrent,
        takeOutdated:
          kept === null || isCurrent
            ? null
            : () => {
                keep.save(kept.values);
                setFound({ kept: { ...kept, rev }, tries: tries + 1 });
              },
        onDiscard: () => {
          // Whatever is typed from here on is saved after it.
          void keep.drop();
          setFound({ kept: null, tries: tries + 1 });
        },
      })}
    </div>
  );
}

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const Stored = z.object({ rev: z.catch(z.int(), 0), values: z.unknown() });

function parseKept(stored: unknown): Kept | null {
  const kept = Stored.safeParse(stored);
  const values = kept.success ? parseKeptValues(kept.data.values) : null;
  return kept.success && values !== null ? { rev: kept.data.rev, values } : null;
}
