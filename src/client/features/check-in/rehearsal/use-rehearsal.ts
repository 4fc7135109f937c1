import { useCallback, useEffect, useState } from 'react';
import type { RehearsalCheck } from '#src/contract/check-in/rehearsal-checks.ts';
import type { CheckOutcome } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { writeText } from '#src/client/lib/storage/storage.ts';
import { readServerTime } from '../phone/server-clock.ts';
import { sendRehearsals } from './rehearsal-sender.ts';
import { changeRehearsal, readRehearsal, type Rehearsal } from './rehearsal-store.ts';

/** A device's rehearsal, what is recorded of it, and whether its hosts know; null until it is read. */
export function useRehearsal(device: ScanDevice) {
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isOnline = useOnline();
  const { id } = device;

  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const show = async (): Promise<void> => {
        const known = await readRehearsal(id);
        if (!isOver) setRehearsal(known);
      };
      await show();
      if (!isOnline) return;
      // Where it fails it is tried again when there is a network, and by the scanner after that.
      await sendRehearsals().catch(() => undefined);
      await show();
    };
    load().catch(() => setRefused(true));
    return () => {
      isOver = true;
    };
  }, [isOnline, id]);

  const change = useCallback(
    async (next: (known: Rehearsal) => Rehearsal): Promise<void> => {
      writeText('rehearsal_unsent', 'true');
      const at = readServerTime(device).now;
      await changeRehearsal(id, (known) => ({
        next: { ...next(known), at, isSent: false },
        result: null,
      }));
      setRehearsal(await readRehearsal(id));
      await sendRehearsals().catch(() => undefined);
      setRehearsal(await readRehearsal(id));
    },
    [device, id],
  );

  return {
    rehearsal,
    isRefused,
    record: (check: RehearsalCheck, outcome: CheckOutcome): void => {
      change((known) => ({ ...known, outcomes: { ...known.outcomes, [check]: outcome } })).catch(
        () => setRefused(true),
      );
    },
    /** Lets in the same runners again, for the next check. */
    forgetScans: async (): Promise<void> => {
      await changeRehearsal(id, (known) => ({ next: { ...known, scans: [] }, result: null }));
    },
    discard: (): void => {
      change((known) => ({ ...known, outcomes: {}, scans: [] })).catch(() => setRefused(true));
    },
  };
}
