import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { eventHead } from '#src/client/features/races-events/detail/event-head.ts';
import {
  communityEventQueryOptions,
  loadEvent,
} from '#src/client/features/races-events/queries.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { late } from '#src/client/lib/hydration/late.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { EventDetailScreen } from './-event-detail.tsx';

export const Route = createFileRoute('/event/detail/$communityId/$eventId')({
  params: idParams('communityId', 'eventId'),
  loader: async ({ context, params: { communityId, eventId } }) => {
    const options = communityEventQueryOptions(communityId, eventId);
    const { event } = await loadEvent(context.queryClient, options);
    return { head: eventHead(event, context) };
  },
  head: loadedHead,
  staticData: { chrome: 'detail' },
  pendingComponent: late(
    async () => (await import('./-event-detail-pending.tsx')).EventDetailPending,
  ),
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { communityId, eventId } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(
    communityEventQueryOptions(communityId, eventId),
  );
  return <EventDetailScreen event={data.event} savedAt={data.answeredAt ?? dataUpdatedAt} />;
}
