import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';

const importPeople = () => import('./known-runners.tsx');

/** Whom a member knows among those who take part; nothing for visitors. */
export function KnownRunnersSlot({ event }: { event: EventDetail }) {
  const people = useImported(importPeople, useSession().signedIn);
  return people === null ? null : <people.KnownRunners event={event} />;
}
