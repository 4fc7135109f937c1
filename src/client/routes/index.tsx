import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { featuredCommunitiesQueryOptions } from '#src/client/features/community/queries.ts';
import { featuredReviewsQueryOptions } from '#src/client/features/review/review-queries.ts';
import { Landing } from '#src/client/features/landing/landing.tsx';
import { numbersQueryOptions } from '#src/client/features/landing/queries.ts';
import { PopupGate } from '#src/client/features/popup/popup-gate.tsx';
import { warmUpcoming } from '#src/client/features/races-events/queries.ts';
import { UpcomingRaces } from '#src/client/features/races-events/list/upcoming.tsx';
import { featuredProductsQueryOptions } from '#src/client/features/shop/queries.ts';
import { pageHead, siteOrganization } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';

const LandingSections = deferred(
  async () => (await import('./-landing-sections.tsx')).LandingSections,
);
const ClosingBands = deferred(
  async () => (await import('#src/client/features/landing/closing-bands.tsx')).ClosingBands,
);

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const { queryClient } = context;
    const teasers = warmTeasers(queryClient);
    await warmUpcoming(queryClient);
    if (import.meta.env.SSR) await teasers;
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Lari bareng, mulai di sini`),
        description: context.i18n._(
          msg`Cari lomba lari dan lari bareng di sekitarmu, daftar dalam semenit, dan simpan tiketmu di HP.`,
        ),
        path: '/',
        ...(import.meta.env.SSR ? { jsonLd: siteOrganization(context.origin) } : {}),
      }),
    };
  },
  head: loadedHead,
  staticData: { chrome: 'landing' },
  component: Screen,
});

function Screen() {
  return (
    <>
      <Landing
        races={<UpcomingRaces />}
        moreSections={<LandingSections />}
        bands={<ClosingBands />}
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
