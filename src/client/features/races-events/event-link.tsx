import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';

/** What an event's path is made of. */
type EventAddress = { id: string; kind: EventKind; community_id: string | null };

type EventLinkProps = { event: EventAddress; lang?: string | undefined; children: ReactNode };

/** Links to an event's page, at the same path as `eventPath`. */
export function EventLink({ event, lang, children }: EventLinkProps) {
  return (
    <Link {...eventPageOf(event)} lang={lang}>
      {children}
    </Link>
  );
}

/** The canonical path of an event's page: with its community if it has one (product §9.7). */
export function eventPath({ id, kind, community_id }: EventAddress): string {
  return community_id === null ? `/race/detail/${id}` : `/${kind}/detail/${community_id}/${id}`;
}
