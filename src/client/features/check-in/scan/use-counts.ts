import { useEffect, useState } from 'react';
import { listenToScans } from './scan-bus.ts';
import { type Counts, loadTally, type Tally } from './tally.ts';

const lookAgainMs = 5000;

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
    const early: (() => void)[] = [];
    const unlisten = listenToScans((news) => {
      if (news.kind === 'send' || news.kind === 'state' || news.eventId !== eventId) return;
      const take = (): void => {
        if (news.kind === 'logged') tally?.addOwn(news.scan);
        else for (const scan of news.scans) tally?.addKnown(scan);
      };
      if (tally === null) early.push(take);
      else take();
      show();
    });
    const load = async (): Promise<void> => {
      tally = await loadTally(eventId);
      for (const take of early) take();
      show();
    };
    // Without storage there is nothing to count; the screen says so elsewhere.
    load().catch(() => undefined);
    // "Per minute" falls while nobody comes.
    const timer = setInterval(show, lookAgainMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      unlisten();
    };
  }, [eventId, pointId]);
  return counts;
}
