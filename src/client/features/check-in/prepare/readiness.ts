import type { Readiness } from '#src/contract/check-in.ts';
import type { ClockSample } from '#src/domain/check-in/time/phone-clock.ts';
import type { RosterState } from '#src/client/lib/storage/scan-stores.ts';

/** The checks that need no server; clock and roster are added by `toReadiness`. */
export type ReadinessReport = Omit<
  Readiness,
  'clock_offset_ms' | 'clock_error_ms' | 'roster_saved_at'
>;

/** Many times the size of a roster and a day of scans. */
export const neededStorageMb = 100;

const mebibyte = 1024 * 1024;

/**
 * Checks what this phone can do on race day, and asks the browser for persistent storage. Does not open the camera: that
 * prompt must come from a tap.
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

/** The report in the form that the server and the host's board expect. */
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
