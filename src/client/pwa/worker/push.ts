import { readPushMessage, type PushMessage } from '#src/domain/inbox/push-message.ts';
import { showAppBadge } from '#src/client/lib/device/app-badge.ts';
import { apiHost } from '#src/client/lib/api/api-host.ts';
import { findDeviceCopy, keepDeviceCopy } from '#src/client/lib/push/device-copy.ts';
import type { PageMessage } from '../messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that is still starting does not hear the worker. */
const answerWithinMs = 1500;

/**
 * Shows what was pushed. Something has to be shown for each push, or browsers end the subscription; a message that comes twice
 * takes its own place without another sound, by its tag.
 */
export async function handlePush(data: PushMessageData | null): Promise<void> {
  const message = readPushMessage(readJson(data));
  const { title, body, language, path, tag } = message ?? unreadable;
  if (message !== null) showAppBadge(message.unread);
  const came: PageMessage = { type: 'MESSAGE_CAME' };
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(came, []);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/icon-192.png',
    badge: '/app/monochrome.png',
    data: { path, message: message?.message ?? null },
  });
}

/** Leads to what a notification is about: in the window that shows it, in another one, or in a new one. */
export async function handleClick(notification: Notification): Promise<void> {
  notification.close();
  const path: unknown = Object(notification.data)['path'];
  await open(typeof path === 'string' ? path : unreadable.path);
}

/** The push service has given this device another address: the server is told, by the former one and its secret. */
export async function handleNewAddress(renewed: PushSubscription | null): Promise<void> {
  const former = await findDeviceCopy();
  if (former === null) return;
  const { endpoint, auth, publicKey } = former;
  const subscription =
    renewed ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  const { endpoint: next, keys } = subscription.toJSON();
  const answer = await fetch(`${apiHost()}/api/push/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former: { endpoint, auth }, subscription: { endpoint: next, keys } }),
  });
  // Where it did not work the page tells the server, at its next start.
  if (!answer.ok || next === undefined || keys?.['auth'] === undefined) return;
  await keepDeviceCopy({ endpoint: next, auth: keys['auth'], publicKey });
}

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  // Nobody is taken away from scanning.
  const free = there ?? windows.find(({ url }) => !new URL(url).pathname.startsWith('/scanner'));
  const focused = await free?.focus().catch(() => undefined);
  if (focused === undefined) await self.clients.openWindow(path);
  else if (there === undefined && !(await leads(focused, path))) await focused.navigate(path);
}

/** Has the page go there itself, without loading it anew; whether it does. */
async function leads(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<boolean>((resolve) => {
      port1.addEventListener('message', () => resolve(true));
      port1.start();
      client.postMessage({ type: 'OPEN_PATH', path } satisfies PageMessage, [port2]);
      setTimeout(() => resolve(false), answerWithinMs);
    });
  } finally {
    port1.close();
  }
}

/** Of a server that is newer than this worker; no language is known. */
const unreadable: PushMessage = {
  tag: 'news',
  message: null,
  title: 'Derap',
  body: 'Ada kabar baru · You have news',
  language: 'id',
  path: '/inbox',
  unread: 0,
};

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
