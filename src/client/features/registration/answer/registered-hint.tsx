import { useSession } from '#src/client/lib/session/session.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';

const importNote = () => import('./registered-note.tsx');

/** On an event's page, for members who are registered: a link to the ticket. Visitors fetch nothing for it. */
export function RegisteredHint({ eventId }: { eventId: string }) {
  const { signedIn } = useSession();
  const note = useImported(importNote, signedIn);
  return signedIn && note !== null ? <note.default eventId={eventId} /> : null;
}
