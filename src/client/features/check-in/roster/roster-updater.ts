import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { retryDelay } from '#src/client/lib/api/backoff.ts';
import { getSyncState } from '../prepare/device-store.ts';
import { refreshRoster } from './roster-download.ts';
import { findRosterState } from './roster-store.ts';

/** Pages that have come stay, so a download that takes longer goes on where this one was given up. */
const downloadTimeoutMs = 60_000;

/**
 * Brings a device's roster up to the version that the server has named, one download at a time. Nobody waits for it: on
 * a line that hardly moves, what was scanned must not stand behind what changed. Never rejects.
 */
export function createRosterUpdater() {
  let isUpdating = false;
  let failures = 0;
  let retryAt = 0;

  return async function updateRoster(device: ScanDevice): Promise<void> {
    if (isUpdating || Date.now() < retryAt) return;
    isUpdating = true;
    try {
      if (await isBehind(device)) {
        await refreshRoster(device, { signal: AbortSignal.timeout(downloadTimeoutMs) });
      }
      failures = 0;
    } catch {
      failures += 1;
      retryAt = Date.now() + retryDelay(failures, Math.random());
    } finally {
      isUpdating = false;
    }
  };
}

async function isBehind(device: ScanDevice): Promise<boolean> {
  const [{ rosterVersion }, roster] = await Promise.all([
    getSyncState(device.id),
    findRosterState(device.eventId),
  ]);
  // The first download has its own screen, with a progress bar.
  return roster !== null && rosterVersion !== null && roster.version !== rosterVersion;
}
