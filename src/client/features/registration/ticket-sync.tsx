import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetOwnEvents } from '#src/client/lib/own-events/own-events.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { readText } from '#src/client/lib/storage/storage.ts';

/** Deferred: nothing on a public screen needs tickets. */
const importSync = () => import('./sync-tickets.tsx');

/**
 * Nothing to see: shows what this phone knows of the reader's tickets and marks, and syncs them after start and
 * sign-in, when online again, and when the page becomes visible.
 */
export function TicketSync() {
  const client = useQueryClient();
  const { signedIn, username } = useSession();
  useEffect(() => {
    if (!signedIn) return undefined;
    const sync = (): void => {
      if (document.visibilityState !== 'visible') return;
      importSync().then(
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
  // Another name is another member, whose phone this is from now on.
  return <ShowStored key={username ?? ''} signedIn={signedIn} />;
}

function ShowStored({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    // A phone keeps its member's tickets when the session lapses.
    if (signedIn || readText('phone_owner') !== null) {
      importSync().then(
        ({ showStored }) => showStored(),
        // Offline; the next start tries again.
        () => undefined,
      );
    } else forgetOwnEvents();
  }, [signedIn]);
  return null;
}
