import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { hostEventsQueryOptions } from '#src/client/features/check-in/prepare/host-events-queries.ts';
import { NextHostEvent } from '#src/client/features/check-in/prepare/next-host-event.tsx';
import { OwnerScreen } from '#src/client/features/community/manage/owner-screen.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

const loaders = () => import('#src/client/features/community/loaders.ts');

// What one scrolls to.
const SeriesBoard = deferred(
  async () => (await import('#src/client/features/series/series-board.tsx')).SeriesBoard,
);

export const Route = createFileRoute('/_member/community/my/$id/$slug/')({
  params: idParams<'id' | 'slug'>('id'),
  loader: async ({ context, params: { id, slug } }) =>
    (await loaders()).loadManaged(context, id, slug),
  head: privateHead,
  staticData: { chrome: 'tool' },
  component: Screen,
});

function Screen() {
  const { id, slug } = Route.useParams();
  const { isLoading } = useQuery(hostEventsQueryOptions());
  return (
    <OwnerScreen
      id={id}
      slug={slug}
      next={<NextHostEvent communityId={id} />}
      isNextLoading={isLoading}
      SeriesBoard={SeriesBoard}
    />
  );
}
