import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RunPhotosSlot } from '#src/client/features/community/photos/run-photos-slot.tsx';
import { RunRepliesSlot } from '#src/client/features/community/replies/run-replies-slot.tsx';
import { ManageEventSlot } from '#src/client/features/community/standing/manage-event-slot.tsx';
import { EventScreen } from '#src/client/features/races-events/detail/event-screen.tsx';
import { eventHead } from '#src/client/features/races-events/detail/event-head.ts';
import {
  communityEventQueryOptions,
  loadEvent,
} from '#src/client/features/races-events/queries.ts';
import { AnswerSlot } from '#src/client/features/registration/answer/answer-slot.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/event/detail/$communityId/$eventId')({
  params: idParams('communityId', 'eventId'),
  loader: async ({ context, params: { communityId, eventId } }) => {
    const options = communityEventQueryOptions(communityId, eventId);
    const { event } = await loadEvent(context.queryClient, options);
    return { head: eventHead(event, context) };
  },
  head: loadedHead,
  staticData: { chrome: 'detail' },
  pendingComponent: deferred(
    async () =>
      (await import('#src/client/features/races-events/detail/event-pending.tsx')).EventPending,
  ),
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { communityId, eventId } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(
    communityEventQueryOptions(communityId, eventId),
  );
  return (
    <EventScreen
      event={data.event}
      savedAt={data.answeredAt ?? dataUpdatedAt}
      AnswerSlot={AnswerSlot}
      manage={<ManageEventSlot event={data.event} />}
      photos={<RunPhotosSlot event={data.event} />}
      replies={<RunRepliesSlot event={data.event} />}
    />
  );
}
