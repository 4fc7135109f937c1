import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { communityHead } from '#src/client/features/community/community-head.ts';
import { communityQueryOptions, loadCommunity } from '#src/client/features/community/queries.ts';
import { pageHead } from '#src/client/lib/head.ts';
import { idParams } from '#src/client/lib/id-params.ts';
import { CommunityScreen } from './-community-detail.tsx';
import { CommunityPending } from './-record-pending.tsx';

export const Route = createFileRoute('/community/$id/$slug')({
  params: {
    parse: (raw) => ({ ...idParams('id').parse(raw), slug: raw.slug }),
    stringify: (params) => params,
  },
  loader: async ({ context: { queryClient }, params: { id, slug } }) => {
    const loaded = await loadCommunity(queryClient, id);
    if (loaded.data.slug === slug) return loaded;
    throw redirect({
      to: '/community/$id/$slug',
      params: { id, slug: loaded.data.slug },
      statusCode: 308,
      replace: true,
    });
  },
  head: ({ match: { context }, loaderData, params }) =>
    loaderData === undefined
      ? pageHead({
          context,
          title: context.i18n._(msg`Komunitas`),
          path: `/community/${params.id}/${params.slug}`,
        })
      : communityHead(loaderData.data, context),
  staticData: { chrome: 'detail' },
  pendingComponent: CommunityPending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { data, dataUpdatedAt } = useSuspenseQuery(communityQueryOptions(id));
  return <CommunityScreen community={data.data} savedAt={data.answeredAt ?? dataUpdatedAt} />;
}
