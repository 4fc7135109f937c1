import type { ReactNode } from 'react';
import type { Zone } from '#src/contract/common.ts';
import { useImported } from '../hydration/use-imported.ts';
import { useOwnTicket } from './own-events.ts';

const importTag = () => import('./own-tag.tsx');

type OwnTagOrProps = { event: { id: string; zone: Zone }; children: ReactNode };

/** The tag of the reader's own place in an event; for all others the tag that is given. */
export function OwnTagOr({ event, children }: OwnTagOrProps) {
  const ticket = useOwnTicket(event.id);
  const tag = useImported(importTag, ticket !== null);
  if (ticket === null || tag === null) return children;
  return <tag.default ticket={ticket} zone={event.zone} />;
}
