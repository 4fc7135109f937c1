import { lazy, Suspense } from 'react';
import { useSession } from '#src/client/lib/session/session.ts';
import { untilLoaded } from '#src/client/lib/hydration/until-loaded.ts';

const RegisteredNote = lazy(() => untilLoaded(() => import('./registered-note.tsx')));

/** On an event's page, for members who are registered: a link to the ticket. Visitors fetch nothing for it. */
export function RegisteredHint({ eventId }: { eventId: string }) {
  const { signedIn } = useSession();
  if (!signedIn) return null;
  return (
    <Suspense fallback={null}>
      <RegisteredNote eventId={eventId} />
    </Suspense>
  );
}
