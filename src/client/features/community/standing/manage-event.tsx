import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { consoleOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { ownCommunitiesQueryOptions } from '../home/own-community-queries.ts';

/** To the event's console, for those who manage its community. A default export: fetched for members. */
export default function ManageEvent({ event }: { event: EventDetail }) {
  const { data } = useQuery(ownCommunitiesQueryOptions());
  const own = data?.data.find(({ id }) => id === event.community_id);
  if (own === undefined || own.state !== 'active' || own.role === 'member') return null;
  return (
    <p>
      <ButtonLink
        {...consoleOf({ id: event.id, community: own }, undefined)}
        variant="outline"
        size="s"
      >
        <Settings2 />
        <Trans>Kelola</Trans>
      </ButtonLink>
    </p>
  );
}
