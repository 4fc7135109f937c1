import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventAddress } from './event-path.ts';

type EventLinkProps = { event: EventAddress; lang?: string | undefined; children: ReactNode };

/** Leads to an event's own page; the same addresses as `eventPath`. */
export function EventLink({ event, lang, children }: EventLinkProps) {
  const { id, kind, community_id: communityId } = event;
  if (communityId === null) {
    return (
      <Link to="/race/detail/$raceId" params={{ raceId: id }} lang={lang}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to={
        kind === 'race'
          ? '/race/detail/$communityId/$eventId'
          : '/event/detail/$communityId/$eventId'
      }
      params={{ communityId, eventId: id }}
      lang={lang}
    >
      {children}
    </Link>
  );
}
