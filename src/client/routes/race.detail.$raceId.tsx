import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { eventHead } from '#src/client/features/races-events/event-head.ts';
import {
  communityEventQueryOptions,
  loadEvent,
  raceQueryOptions,
} from '#src/client/features/races-events/queries.ts';
import { pageHead } from '#src/client/lib/head.ts';
import { idParams } from '#src/client/lib/id-params.ts';
import { EventDetailScreen } from './-event-detail.tsx';
import { RaceDetailPending } from './-event-detail-pending.tsx';

export const Route = createFileRoute('/race/detail/$raceId')({
  params: idParams('raceId'),
  loader: async ({ context: { queryClient }, params }) => {
    const loaded = await loadEvent(queryClient, raceQueryOptions(params.raceId));
    const { community_id: communityId, id: eventId } = loaded.event;
    if (communityId === null) return loaded;
    const canonical = { communityId, eventId };
    queryClient.setQueryData(communityEventQueryOptions(communityId, eventId).queryKey, loaded);
    throw redirect({
      to: '/race/detail/$communityId/$eventId',
      params: canonical,
      statusCode: 308,
      replace: true,
    });
  },
  head: ({ match: { context }, loaderData, params }) =>
    loaderData === undefined
      ? pageHead({
          context,
          title: context.i18n._(msg`Detail lomba`),
          path: `/race/detail/${params.raceId}`,
        })
      : eventHead(loaderData.event, context),
  staticData: { chrome: 'detail' },
  pendingComponent: RaceDetailPending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { raceId } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(raceQueryOptions(raceId));
  return <EventDetailScreen event={data.event} savedAt={data.answeredAt ?? dataUpdatedAt} />;
}
