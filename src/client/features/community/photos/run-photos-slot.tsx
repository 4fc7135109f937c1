import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';

const importPhotos = () => import('./run-photos.tsx');

/** On the page of a community's run that has started: photos of it, for who was there. Nothing for visitors. */
export function RunPhotosSlot({ event }: { event: EventDetail }) {
  const { signedIn } = useSession();
  const hasStarted = useNow() >= Date.parse(event.starts_at);
  const isWanted = signedIn && hasStarted && event.community_id !== null;
  const photos = useImported(importPhotos, isWanted);
  return photos === null || !isWanted ? null : <photos.RunPhotos event={event} />;
}
