import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { eventHead } from '#src/client/features/races-events/detail/event-head.ts';
import {
  communityEventQueryOptions,
  loadEvent,
  raceQueryOptions,
} from '#src/client/features/races-events/queries.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { late } from '#src/client/lib/hydration/late.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { EventDetailScreen } from './-event-detail.tsx';

export const Route = createFileRoute('/race/detail/$raceId')({
  params: idParams('raceId'),
  loader: async ({ context, params }) => {
    const { queryClient } = context;
    const loaded = await loadEvent(queryClient, raceQueryOptions(params.raceId));
    const { community_id: communityId, id: eventId } = loaded.event;
    if (communityId === null) return { head: eventHead(loaded.event, context) };
    const canonical = { communityId, eventId };
    queryClient.setQueryData(communityEventQueryOptions(communityId, eventId).queryKey, loaded);
    throw redirect({
      to: '/race/detail/$communityId/$eventId',
      params: canonical,
      statusCode: 308,
      replace: true,
    });
  },
  head: loadedHead,
  staticData: { chrome: 'detail' },
  pendingComponent: late(
    async () => (await import('./-event-detail-pending.tsx')).RaceDetailPending,
  ),
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(raceQueryOptions(raceId));
  return <EventDetailScreen event={data.event} savedAt={data.answeredAt ?? dataUpdatedAt} />;
}
