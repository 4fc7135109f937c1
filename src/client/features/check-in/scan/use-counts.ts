import { useEffect, useState } from 'react';
import { subscribeToScans } from './scan-bus.ts';
import { type Counts, loadTally, type Tally } from './tally.ts';

const refreshEveryMs = 5000;

/** The counters of a point, as scans come in here and elsewhere; null until the log is read. */
export function useCounts(eventId: string, pointId: string): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    let tally: Tally | null = null;
    let isOver = false;
    const show = (): void => {
      if (tally !== null && !isOver) setCounts(tally.counts(pointId, Date.now()));
    };
    // News that come while the log is read are in neither: read it, then listen.
    const queued: (() => void)[] = [];
    const unlisten = subscribeToScans((message) => {
      if (message.kind === 'send' || message.kind === 'state' || message.eventId !== eventId)
        return;
      const apply = (): void => {
        if (message.kind === 'logged') tally?.addOwn(message.scan);
        else for (const scan of message.scans) tally?.addKnown(scan);
      };
      if (tally === null) queued.push(apply);
      else apply();
      show();
    });
    const load = async (): Promise<void> => {
      tally = await loadTally(eventId);
      for (const apply of queued) apply();
      show();
    };
    // Without storage there is nothing to count; the screen says so elsewhere.
    load().catch(() => undefined);
    // "Per minute" falls while nobody comes.
    const timer = setInterval(show, refreshEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      unlisten();
    };
  }, [eventId, pointId]);
  return counts;
}
