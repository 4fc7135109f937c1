import { useSyncExternalStore } from 'react';

/** Whether the service worker, which stores the pages, is in control; false on the server and during hydration. */
export function useHasWorker(): boolean {
  return useSyncExternalStore(subscribe, readHasWorker, () => false);
}

function readHasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

function subscribe(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', listener);
  return () => serviceWorker.removeEventListener('controllerchange', listener);
}
