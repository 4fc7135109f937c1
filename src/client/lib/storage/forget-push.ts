import { readText, removeText } from './storage.ts';

/**
 * Ends this device's subscription with the browser, and takes away what it still shows: else the next member would read what is
 * the former's. Needs no network.
 */
export async function forgetPush(): Promise<void> {
  if (readText('push_device') === null) return;
  removeText('push_device');
  // By the name that `push/device-copy.ts` gives it.
  await caches.delete('push');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}
