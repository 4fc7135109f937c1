/**
 * What the service worker needs when the browser's push service gives this device another address: it reads neither cookies nor
 * local storage.
 */
export type DeviceCopy = { endpoint: string; auth: string; publicKey: string };

const cacheName = 'push';
const address = '/push-device';

/** Keeps it in place of what was there. */
export async function keepDeviceCopy(copy: DeviceCopy): Promise<void> {
  await (await caches.open(cacheName)).put(address, Response.json(copy));
}

/** What was kept; null for nothing, or what is not of this form. */
export async function findDeviceCopy(): Promise<DeviceCopy | null> {
  if (!(await caches.has(cacheName))) return null;
  const kept: unknown = await (await (await caches.open(cacheName)).match(address))?.json();
  return isCopy(kept) ? kept : null;
}

function isCopy(value: unknown): value is DeviceCopy {
  if (typeof value !== 'object' || value === null) return false;
  const given: Partial<Record<keyof DeviceCopy, unknown>> = value;
  const texts = [given.endpoint, given.auth, given.publicKey];
  return texts.every((text) => typeof text === 'string');
}
