import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { eventHead } from '#src/client/features/races-events/event-head.ts';
import {
  communityEventQueryOptions,
  loadEvent,
} from '#src/client/features/races-events/queries.ts';
import { pageHead } from '#src/client/lib/head.ts';
import { idParams } from '#src/client/lib/id-params.ts';
import { EventDetailScreen } from './-event-detail.tsx';
import { EventDetailPending } from './-event-detail-pending.tsx';

export const Route = createFileRoute('/event/detail/$communityId/$eventId')({
  params: idParams('communityId', 'eventId'),
  loader: ({ context: { queryClient }, params: { communityId, eventId } }) =>
    loadEvent(queryClient, communityEventQueryOptions(communityId, eventId)),
  head: ({ match: { context }, loaderData, params: { communityId, eventId } }) =>
    loaderData === undefined
      ? pageHead({
          context,
          title: context.i18n._(msg`Detail event`),
          path: `/event/detail/${communityId}/${eventId}`,
        })
      : eventHead(loaderData.event, context),
  staticData: { chrome: 'detail' },
  pendingComponent: EventDetailPending,
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
