import { hurryWorker } from '../device/worker-start.ts';
import { readText } from '../storage/storage.ts';

/**
 * Whether this device notifies: `unsupported`: this browser cannot; `not-installed`: on an iPhone only an installed app can;
 * `denied`: its owner has forbidden it; `on`: the server knows the device.
 */
export type PushState = 'unsupported' | 'not-installed' | 'denied' | 'off' | 'on';

/** Reads it; asks nobody. */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return isIosBrowser() ? 'not-installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  await hurryWorker();
  const registration = await navigator.serviceWorker.getRegistration();
  // Private windows have no worker.
  if (registration === undefined) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  // The browser may have another address by now, which the server learns at the next start.
  const isKnown = subscription !== null && readText('push_device') !== null;
  return isKnown && Notification.permission === 'granted' ? 'on' : 'off';
}

function canPush(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  );
}

/** Only browsers of iPhones and iPads have this property. */
function isIosBrowser(): boolean {
  return 'standalone' in navigator && navigator.standalone !== true;
}
