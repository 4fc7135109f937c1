import { openDatabase } from '#src/client/lib/storage/database.ts';
import { listenToScans } from '../scan/scan-bus.ts';
import { keepInSync } from './syncer.ts';

let isOn = false;
let stop: (() => void) | null = null;

/**
 * Sends what this phone has scanned and could not send, whatever screen is open: after the race nobody may open the
 * scanner again. Goes on until the page ends; silent where there is no storage.
 */
export function sendLeftovers(): void {
  if (isOn) return;
  isOn = true;
  listenToScans(({ kind }) => {
    if (kind === 'logged' || kind === 'state') void look();
  });
  void look();
}

async function look(): Promise<void> {
  const isWaiting = await hasUnsent().catch(() => false);
  if (isWaiting) {
    stop ??= keepInSync();
  } else {
    stop?.();
    stop = null;
  }
}

async function hasUnsent(): Promise<boolean> {
  const database = await openDatabase();
  return (await database.count('unsentScans')) > 0;
}
