import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#src/client/lib/session/session.ts';

/** Shows nothing: fetches the member's tickets at the start, after signing in, and when the page comes back. */
export function TicketSync() {
  const client = useQueryClient();
  const { signedIn } = useSession();
  useEffect(() => {
    if (!signedIn) return undefined;
    const sync = (): void => {
      if (document.visibilityState !== 'visible') return;
      // The page first: nothing on a public screen waits for tickets.
      import('./sync-tickets.ts').then(
        ({ syncTickets }) => syncTickets(client),
        // No network: another time comes soon.
        () => undefined,
      );
    };
    const timer = setTimeout(sync, 2_000);
    addEventListener('online', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [client, signedIn]);
  return null;
}
