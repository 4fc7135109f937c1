import { openDatabase } from '#src/client/lib/storage/database.ts';
import { subscribeToScans } from '../phone/scan-bus.ts';
import { startSync } from './syncer.ts';

let isOn = false;
let stop: (() => void) | null = null;

/**
 * Sends this phone's unsent scans, and those it carries for others, whatever screen is open: after the race nobody may open the scanner again. Runs until
 * the page closes; does nothing where storage is refused.
 */
export function sendUnsentScans(): void {
  if (isOn) return;
  isOn = true;
  subscribeToScans(({ kind }) => {
    if (kind === 'logged' || kind === 'state') void syncWhileUnsent();
  });
  void syncWhileUnsent();
}

async function syncWhileUnsent(): Promise<void> {
  const isUnsent = await hasUnsent().catch(() => false);
  if (isUnsent) {
    stop ??= startSync();
  } else {
    stop?.();
    stop = null;
  }
}

async function hasUnsent(): Promise<boolean> {
  const database = await openDatabase();
  if ((await database.count('unsentScans')) > 0) return true;
  const carried = await database.getAll('carriedParcels');
  return carried.some(({ isRefused = false }) => !isRefused);
}
