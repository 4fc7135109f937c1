import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';

const importLink = () => import('./manage-event.tsx');

/** On the page of an event: the way to its console, for the crew of its community. Nothing for visitors. */
export function ManageEventSlot({ event }: { event: EventDetail }) {
  const { signedIn } = useSession();
  const link = useImported(importLink, signedIn);
  return link === null ? null : <link.default event={event} />;
}
