import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ManageEventSlot } from '#src/client/features/community/standing/manage-event-slot.tsx';
import { EventScreen } from '#src/client/features/races-events/detail/event-screen.tsx';
import { eventHead } from '#src/client/features/races-events/detail/event-head.ts';
import {
  communityEventQueryOptions,
  loadEvent,
  raceQueryOptions,
} from '#src/client/features/races-events/queries.ts';
import { AnswerSlot } from '#src/client/features/registration/answer/answer-slot.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

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
  pendingComponent: deferred(
    async () =>
      (await import('#src/client/features/races-events/detail/event-pending.tsx')).RacePending,
  ),
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(raceQueryOptions(raceId));
  return (
    <EventScreen
      event={data.event}
      savedAt={data.answeredAt ?? dataUpdatedAt}
      AnswerSlot={AnswerSlot}
      manage={<ManageEventSlot event={data.event} />}
    />
  );
}
