import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#src/client/lib/session/session.ts';

/**
 * Renders nothing: syncs the member's tickets after start and sign-in, when online again, and when the page becomes
 * visible.
 */
export function TicketSync() {
  const client = useQueryClient();
  const { signedIn } = useSession();
  useEffect(() => {
    if (!signedIn) return undefined;
    const sync = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Deferred: nothing on a public screen needs tickets.
      import('./sync-tickets.ts').then(
        ({ syncTickets }) => syncTickets(client),
        // Offline; the next event tries again.
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
