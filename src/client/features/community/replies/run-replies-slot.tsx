import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';

const importReplies = () => import('./run-replies.tsx');

/** On the page of a group run: what those who go write to each other. Nothing for visitors. */
export function RunRepliesSlot({ event }: { event: EventDetail }) {
  const { signedIn } = useSession();
  const replies = useImported(importReplies, signedIn && event.community_id !== null);
  return signedIn && replies !== null ? <replies.default event={event} /> : null;
}
