import { Workbox } from 'workbox-window';

/**
 * Registers the service worker. Refused or impossible (private mode, blocked, no secure context), it is silent
 * (product §9.9): everything works without it, online.
 */
export async function registerServiceWorker(): Promise<Workbox | null> {
  if (!('serviceWorker' in navigator)) return null;
  const workbox = new Workbox('/sw.js', { scope: '/' });
  try {
    await workbox.register();
    return workbox;
  } catch {
    return null;
  }
}
