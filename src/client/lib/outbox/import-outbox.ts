import { useEffect } from 'react';

/** The code that sends something or keeps it until there is a network. */
export const importOutbox = () => import('./send-or-keep.ts');

/** Fetches it while a form is filled in: once the network is gone it could not be had. */
export function useOutboxAhead(): void {
  useEffect(() => {
    // Sending tries again.
    importOutbox().catch(() => undefined);
  }, []);
}
