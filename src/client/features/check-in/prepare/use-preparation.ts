import { useCallback, useEffect, useRef, useState } from 'react';
import type { LocalText } from '#src/contract/common.ts';
import type { RosterState, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { updateScanDevice } from '../phone/device-store.ts';
import { checkReadiness, toReadiness, type ReadinessReport } from './readiness.ts';
import { refreshRoster } from '../roster/roster-download.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';
import { prepareScannerAssets } from '../camera/scanner-assets.ts';
import { checkDevice } from '../sync/sync-exchange.ts';

/** The event to prepare for. `device` is set when this phone is already enrolled and only the rest is left to do. */
export type PrepareTarget = { eventId: string; title: LocalText; device: ScanDevice | null };

/** How far preparing has come; each part is null until its step is done. */
export type Preparation = {
  phase: 'idle' | 'working' | 'failed' | 'ready';
  device: ScanDevice | null;
  readiness: ReadinessReport | null;
  /** Share of the roster downloaded, 0 to 1. */
  rosterShare: number | null;
  roster: RosterState | null;
  /** Camera library and decoder work; `uncached` when they will not be there offline. */
  assets: 'ready' | 'uncached' | null;
  error: unknown;
};

const initialPreparation: Preparation = {
  phase: 'idle',
  device: null,
  readiness: null,
  rosterShare: null,
  roster: null,
  assets: null,
  error: null,
};

/** Prepares this phone step by step; after a failure `start` resumes. */
export function usePreparation(target: PrepareTarget): {
  progress: Preparation;
  /** `enrol` is called unless the phone is enrolled. */
  start: (enrol: () => Promise<ScanDevice>) => void;
} {
  const [progress, setProgress] = useState<Preparation>({
    ...initialPreparation,
    device: target.device,
  });
  const lifetime = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    lifetime.current = controller;
    return () => controller.abort();
  }, []);

  const start = useCallback(
    (enrol: () => Promise<ScanDevice>) => {
      const { signal } = lifetime.current;
      const report = (change: Partial<Preparation>): void => {
        if (!signal.aborted) setProgress((before) => ({ ...before, ...change }));
      };
      report({ phase: 'working', error: null });
      void prepare({
        target: { ...target, device: progress.device },
        enrol,
        report,
        signal,
      }).then(
        () => report({ phase: 'ready' }),
        (error: unknown) => report({ phase: 'failed', error }),
      );
    },
    [target, progress.device],
  );
  return { progress, start };
}

async function prepare(input: {
  target: PrepareTarget;
  enrol: () => Promise<ScanDevice>;
  report: (change: Partial<Preparation>) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { target, enrol, report, signal } = input;
  const device = target.device ?? (await enrol());
  report({ device });
  const readiness = await checkReadiness();
  report({ readiness });
  if (target.device !== null) await checkDevice(device);
  report({ rosterShare: 0 });
  const roster = await refreshRoster(device, {
    signal,
    onProgress: (done, total) => report({ rosterShare: total === 0 ? 1 : done / total }),
  });
  report({ roster, rosterShare: 1 });
  const isCached = await prepareScannerAssets();
  report({ assets: isCached ? 'ready' : 'uncached' });
  await updateScanDevice(device.id, (known) => ({
    ...known,
    readiness: toReadiness(readiness, { clock: known.clock, roster }),
  }));
  // Fetches what other phones have admitted so far.
  publishScanMessage({ kind: 'send' });
}
