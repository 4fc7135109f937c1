import { useEffect, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { listUnsentIds } from '../phone/device-store.ts';
import { subscribeToScans } from '../phone/scan-bus.ts';
import { readClocks } from '../phone/server-clock.ts';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import { type Counts, loadTally, type Tally } from './tally.ts';

const refreshEveryMs = 5000;

/** What this phone counts at a point, kept up to date; null until the log is read. */
export function useCounts({ id, eventId }: ScanDevice, pointId: string): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    let tally: Tally | null = null;
    let unsent = new Set<string>();
    let isOver = false;
    const show = (): void => {
      if (tally !== null && !isOver)
        setCounts(tally.counts(pointId, { clocks: readClocks(), unsent }));
    };
    const readUnsent = async (): Promise<void> => {
      unsent = await listUnsentIds(id);
      show();
    };
    // Messages that arrive while the log is being read are applied afterwards, so that none is missed.
    const queued: (() => void)[] = [];
    const unlisten = subscribeToScans((message) => {
      if (message.kind === 'send' || message.eventId !== eventId) return;
      if (message.kind === 'state') {
        // The server has acknowledged some.
        void readUnsent().catch(() => undefined);
        return;
      }
      if (message.kind === 'logged') unsent.add(message.scan.scan.id);
      const apply = (): void => {
        if (message.kind === 'logged') tally?.addOwn(message.scan);
        else for (const scan of message.scans) tally?.addKnown(scan);
      };
      if (tally === null) queued.push(apply);
      else apply();
      show();
    });
    const load = async (): Promise<void> => {
      const [loaded, ids] = await Promise.all([loadTally(eventId), listUnsentIds(id)]);
      tally = loaded;
      unsent = new Set([...ids, ...unsent]);
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
  }, [id, eventId, pointId]);
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
