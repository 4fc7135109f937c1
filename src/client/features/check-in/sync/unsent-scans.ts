import { openDatabase } from '#src/client/lib/storage/database.ts';
import { subscribeToScans } from '../scan/scan-bus.ts';
import { startSync } from './syncer.ts';

let isOn = false;
let stop: (() => void) | null = null;

/**
 * Sends what this phone has scanned and could not send, whatever screen is open: after the race nobody may open the
 * scanner again. Goes on until the page ends; silent where there is no storage.
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
  return (await database.count('unsentScans')) > 0;
}
