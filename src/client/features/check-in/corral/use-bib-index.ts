import { useEffect, useState } from 'react';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { type BibEntry, openBibIndex } from '../roster/bib-index.ts';

export type BibIndex =
  | { status: 'pending'; share: number }
  | { status: 'failed' }
  | { status: 'ready'; entries: BibEntry[] };

/**
 * Who the runners of this phone's roster are, opened with its search key while the screen is open; opened anew when the roster
 * was updated, with the old ones shown until then.
 */
export function useBibIndex(device: ScanDevice, rosterSavedAt: number | null): BibIndex {
  const [index, setIndex] = useState<BibIndex>({ status: 'pending', share: 0 });
  useEffect(() => {
    let isOver = false;
    const report = (change: (before: BibIndex) => BibIndex): void => {
      if (!isOver) setIndex(change);
    };
    void openBibIndex(device, (done, total) =>
      report((before) =>
        before.status === 'ready'
          ? before
          : { status: 'pending', share: total === 0 ? 1 : done / total },
      ),
    ).then(
      (entries) => report(() => ({ status: 'ready', entries })),
      () => report(() => ({ status: 'failed' })),
    );
    return () => {
      isOver = true;
    };
    // `device` is a new object after every sync; only its id and key matter here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [device.id, device.searchKey, rosterSavedAt]);
  return index;
}
