import type * as z from 'zod/mini';
import type { Readiness } from '#src/contract/check-in.ts';

export type ReadinessReport = z.infer<typeof Readiness>;

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
