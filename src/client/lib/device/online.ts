import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/**
 * What is known of the network: `offline`: nothing gets through, or only to a captive portal; `server`: something
 * answered for a server that does not; `back`: reached again a moment ago.
 */
export type Connection = 'online' | 'offline' | 'server' | 'back';

/** What the last probe found (connection.ts); null while the browser's word is all there is. */
let found: Connection | null = null;
const listeners = new Set<() => void>();

/** The connection now, without subscribing. */
export function readConnection(): Connection {
  return found ?? (navigator.onLine ? 'online' : 'offline');
}

/** Remembers what a probe found; null: nothing is wrong. */
export function setConnection(connection: Connection | null): void {
  found = connection;
  for (const listener of listeners) listener();
}

/** The connection; `online` on the server and during hydration. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => 'online');
}

/** Whether there is a network; true on the server and during hydration. */
export function useOnline(): boolean {
  return useConnection() !== 'offline';
}

/** Calls `onBack` each time the network is back after it was away. */
export function useBackOnline(onBack: () => void): void {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  const goOn = useEffectEvent(onBack);
  useEffect(() => {
    if (isOnline && wasOffline.current) goOn();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
