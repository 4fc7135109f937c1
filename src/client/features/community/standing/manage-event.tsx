import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { consoleOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { ownCommunitiesQueryOptions } from '../own-community-queries.ts';

/**
 * To the event's console, for those who manage its community, or the platform's own races. A default export: fetched for
 * members.
 */
export default function ManageEvent({ event }: { event: EventDetail }) {
  const isPlatform = event.community_id === null;
  const own = useQuery({ ...ownCommunitiesQueryOptions(), enabled: !isPlatform }).data?.data;
  const desk = useQuery({ ...adminSectionsQueryOptions(), enabled: isPlatform }).data?.data;
  const community = own?.find(({ id }) => id === event.community_id) ?? null;
  const manages = isPlatform
    ? desk?.includes('race')
    : community?.state === 'active' && isCrewRole(community.role);
  if (manages !== true) return null;
  return (
    <p>
      <ButtonLink {...consoleOf({ id: event.id, community }, undefined)} variant="outline" size="s">
        <Settings2 />
        <Trans>Kelola</Trans>
      </ButtonLink>
    </p>
  );
}
