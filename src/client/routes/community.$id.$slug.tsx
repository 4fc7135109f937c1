import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { communityHead } from '#src/client/features/community/page/community-head.ts';
import { CommunityPage } from '#src/client/features/community/page/community-page.tsx';
import { communityQueryOptions, loadCommunity } from '#src/client/features/community/queries.ts';
import { EventRows } from '#src/client/features/races-events/event-rows.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/community/$id/$slug')({
  params: idParams<'id' | 'slug'>('id'),
  loader: async ({ context, params: { id, slug } }) => {
    const loaded = await loadCommunity(context.queryClient, id);
    if (loaded.data.slug === slug) return { head: communityHead(loaded.data, context) };
    throw redirect({
      to: '/community/$id/$slug',
      params: { id, slug: loaded.data.slug },
      statusCode: 308,
      replace: true,
    });
  },
  head: loadedHead,
  staticData: { chrome: 'detail' },
  pendingComponent: deferred(
    async () =>
      (await import('#src/client/features/community/page/community-pending.tsx')).CommunityPending,
  ),
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(communityQueryOptions(id));
  return (
    <CommunityPage
      community={data.data}
      savedAt={data.answeredAt ?? dataUpdatedAt}
      upcoming={<EventRows events={data.data.upcoming} />}
    />
  );
}
