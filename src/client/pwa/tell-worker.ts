import type { WorkerMessage } from './messages.ts';

/** Sends a message to the page's service worker, if there is one. */
export function tellWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(message);
}
