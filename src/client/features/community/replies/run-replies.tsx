import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { ReplyThread } from '#src/client/features/thread/shared/reply-thread.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { ownCommunitiesQueryOptions } from '../own-community-queries.ts';

/** For those who have a place in a run, and the crew and pace leaders of its community. A default export: fetched for members. */
export default function RunReplies({ event }: { event: EventDetail }) {
  const ticket = useOwnTicket(event.id);
  const own = useQuery(ownCommunitiesQueryOptions()).data?.data;
  const community = own?.find(({ id }) => id === event.community_id);
  const isCrew = community?.state === 'active' && community.role !== 'member';
  const hasPlace = ticket !== null && ticket.status !== 'waitlisted' && ticket.status !== 'offered';
  if (!isCrew && !hasPlace) return null;
  return (
    <ReplyThread
      // Who joins meanwhile has a part in what was refused before.
      key={ticket?.id ?? ''}
      thread={{ of: 'event', id: event.id }}
      Frame={Replies}
    />
  );
}

function Replies({ children }: { children: ReactNode }) {
  return <PagePart heading={<Trans>Kabar dari yang ikut</Trans>}>{children}</PagePart>;
}
