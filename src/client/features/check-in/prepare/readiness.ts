import type { Readiness } from '#src/contract/check-in.ts';
import type { ClockSample, RosterState } from '#src/client/lib/storage/scan-stores.ts';

/** What the phone finds out by itself; clock and roster come with what it has from the server. */
export type ReadinessReport = Omit<
  Readiness,
  'clock_offset_ms' | 'clock_error_ms' | 'roster_saved_at'
>;

/** An event's roster and a day of scans fit many times over. */
export const neededStorageMb = 100;

const mebibyte = 1024 * 1024;

/**
 * What this phone can do on race day. Asks for storage that the browser does not throw away; opens no camera, which
 * only a tap may ask for.
 */
export async function checkReadiness(): Promise<ReadinessReport> {
  const [camera, storage, persisted] = await Promise.all([
    hasCamera(),
    freeStorageMb(),
    persistStorage(),
  ]);
  return {
    camera,
    storage_free_mb: storage,
    storage_persisted: persisted,
    wake_lock: 'wakeLock' in navigator,
    installed: isInstalled(),
  };
}

/** The report as the host's board shows it. */
export function toReadiness(
  report: ReadinessReport,
  { clock, roster }: { clock: ClockSample | null; roster: RosterState | null },
): Readiness {
  return {
    ...report,
    clock_offset_ms: clock === null ? null : Math.round(clock.offsetMs),
    clock_error_ms: clock === null ? null : Math.ceil(clock.errorMs),
    roster_saved_at: roster === null ? null : new Date(roster.savedAt).toISOString(),
  };
}

async function hasCamera(): Promise<boolean> {
  if (!isSecureContext || navigator.mediaDevices === undefined) return false;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.some(({ kind }) => kind === 'videoinput');
}

async function freeStorageMb(): Promise<number | null> {
  if (navigator.storage?.estimate === undefined) return null;
  const { quota, usage } = await estimateStorage();
  if (quota === undefined || usage === undefined) return null;
  return Math.floor((quota - usage) / mebibyte);
}

async function estimateStorage(): Promise<StorageEstimate> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return {};
  }
}

async function persistStorage(): Promise<boolean> {
  if (navigator.storage?.persist === undefined) return false;
  return navigator.storage.persist().catch(() => false);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}
