import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { FeaturedCommunities } from '#src/client/features/community/featured-communities.tsx';
import { featuredCommunitiesQueryOptions } from '#src/client/features/community/queries.ts';
import { FeaturedReviews } from '#src/client/features/content/featured-reviews.tsx';
import { featuredReviewsQueryOptions } from '#src/client/features/content/review-queries.ts';
import { Landing } from '#src/client/features/landing/landing.tsx';
import { numbersQueryOptions } from '#src/client/features/landing/queries.ts';
import { PopupGate } from '#src/client/features/popup/popup-gate.tsx';
import { warmUpcoming } from '#src/client/features/races-events/queries.ts';
import { RunsNear } from '#src/client/features/races-events/runs-near.tsx';
import { UpcomingRaces } from '#src/client/features/races-events/upcoming.tsx';
import { FeaturedProducts } from '#src/client/features/shop/featured-products.tsx';
import { featuredProductsQueryOptions } from '#src/client/features/shop/queries.ts';
import { pageHead, siteOrganization } from '#src/client/lib/head.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const teasers = warmTeasers(queryClient);
    await warmUpcoming(queryClient);
    if (import.meta.env.SSR) await teasers;
  },
  head: ({ match: { context } }) =>
    pageHead({
      context,
      title: context.i18n._(msg`Lari bareng, mulai di sini`),
      description: context.i18n._(
        msg`Cari lomba lari dan lari bareng di sekitarmu, daftar dalam semenit, dan simpan tiketmu di HP.`,
      ),
      path: '/',
      ...(import.meta.env.SSR ? { jsonLd: siteOrganization(context.origin) } : {}),
    }),
  staticData: { chrome: 'landing' },
  component: Screen,
});

function Screen() {
  return (
    <>
      <Landing
        races={<UpcomingRaces />}
        runs={<RunsNear />}
        communities={<FeaturedCommunities />}
        products={<FeaturedProducts />}
        reviews={<FeaturedReviews />}
      />
      <PopupGate />
    </>
  );
}

/** What the page can do without: none of it makes the page fail. */
async function warmTeasers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(numbersQueryOptions()),
    client.prefetchQuery(featuredCommunitiesQueryOptions()),
    client.prefetchQuery(featuredProductsQueryOptions()),
    client.prefetchQuery(featuredReviewsQueryOptions()),
  ]);
}
