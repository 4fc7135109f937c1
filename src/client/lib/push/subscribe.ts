import type { Language } from '#src/contract/common.ts';
import type { PushSubscription as Device } from '#src/contract/inbox/push.ts';
import { callImported } from '../api/api-query.ts';
import { withSession } from '../session/with-session.ts';
import { forgetPush } from '../storage/forget-push.ts';
import { writeText } from '../storage/storage.ts';
import { keepDeviceCopy } from './device-copy.ts';

const contract = () => import('#src/contract/inbox/push.ts');

/** The browser gives no permission, and has not forbidden it either: it may be asked again. */
export class NotAllowedYet extends Error {
  override name = 'NotAllowedYet';
}

/**
 * Has messages pushed to this device, by what its owner has said; nothing where they forbid it.
 *
 * @throws NotAllowedYet; DOMException where the browser's push service does not answer; as `callApi`
 */
export async function switchPushOn(
  language: Language,
  permission: NotificationPermission,
): Promise<void> {
  if (permission === 'denied') return;
  if (permission !== 'granted') throw new NotAllowedYet();
  await subscribe(language);
}

/** As `switchPushOn`, where permission was given before. */
export async function subscribe(language: Language): Promise<void> {
  const { public_key: publicKey } = await withSession(() =>
    callImported(async () => (await contract()).getPushKey, {}),
  );
  if (publicKey === null) throw new DOMException('Nothing is pushed here', 'NotSupportedError');
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  // Of a server that had another key.
  const isOurs = existing !== null && toText(existing.options.applicationServerKey) === publicKey;
  if (existing !== null && !isOurs) await existing.unsubscribe();
  const subscription =
    existing !== null && isOurs
      ? existing
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const device = toDevice(subscription);
  await withSession(() =>
    callImported(async () => (await contract()).subscribePush, { body: { ...device, language } }),
  );
  await keepDeviceCopy({ endpoint: device.endpoint, auth: device.keys.auth, publicKey });
  writeText('push_device', device.endpoint);
}

/** Pushes nothing to this device any more. */
export async function switchPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await withSession(() =>
      callImported(async () => (await contract()).unsubscribePush, { body: { endpoint } }),
    );
  }
  await forgetPush();
}

/** @throws where a browser gives no keys, as none does that can push */
function toDevice(subscription: PushSubscription): Device {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new DOMException('A subscription without keys', 'NotSupportedError');
  }
  return { endpoint, keys: { p256dh, auth } };
}

/** A key as base64url. */
function toText(key: ArrayBuffer | null): string {
  const bytes = String.fromCodePoint(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
