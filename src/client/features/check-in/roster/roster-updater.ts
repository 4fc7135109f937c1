import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { retryDelay } from '#src/client/lib/device/backoff.ts';
import { getSyncState } from '../phone/device-store.ts';
import { findRosterState } from './roster-store.ts';

/** A download that takes longer is resumed by the next call. */
const downloadTimeoutMs = 60_000;

/**
 * Updates a device's roster to the version that the server last announced, one download at a time, with back-off. Never
 * rejects. Callers do not await it: on a slow network, scans must not wait for the roster.
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
        // Without a network there is nothing to update, so the first scan does not wait for it.
        const { refreshRoster } = await import('./roster-download.ts');
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
  // Without a roster there is nothing to update: the first download belongs to preparing the phone.
  return roster !== null && rosterVersion !== null && roster.version !== rosterVersion;
}
