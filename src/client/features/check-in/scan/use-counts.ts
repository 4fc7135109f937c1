import { useEffect, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { subscribeToScans } from '../phone/scan-bus.ts';
import { readClocks } from '../phone/server-clock.ts';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import { type Counts, loadTally, type Tally } from './tally.ts';

const refreshEveryMs = 5000;

/** The counters of a point, kept up to date; null until the log is read. */
export function useCounts(eventId: string, pointId: string): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    let tally: Tally | null = null;
    let isOver = false;
    const show = (): void => {
      if (tally !== null && !isOver) setCounts(tally.counts(pointId, readClocks()));
    };
    // Messages that arrive while the log is being read are applied afterwards, so that none is missed.
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
    // Without storage there is nothing to count; usePhoneState reports that.
    load().catch(() => undefined);
    // "Per minute" also changes without scans.
    const timer = setInterval(show, refreshEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      unlisten();
    };
  }, [eventId, pointId]);
  return counts;
}

/** How many runners should pass a point, as far as the roster tells. */
export function countExpected(
  point: Point,
  { device, roster }: Pick<PhoneState, 'device' | 'roster'>,
): number {
  if (point.category_ids === null || roster === null) return device.event.expected;
  return point.category_ids.reduce((sum, id) => sum + (roster.expected[id] ?? 0), 0);
}
