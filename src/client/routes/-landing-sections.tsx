import { FeaturedCommunities } from '#src/client/features/community/list/featured-communities.tsx';
import { FeaturedReviews } from '#src/client/features/review/featured-reviews.tsx';
import { MoreSections } from '#src/client/features/landing/more-sections.tsx';
import { NearbyGroupRuns } from '#src/client/features/races-events/list/nearby-group-runs.tsx';
import { FeaturedProducts } from '#src/client/features/shop/featured-products.tsx';

/** What stands on the landing page below the next races, of every vertical. */
export function LandingSections() {
  return (
    <MoreSections
      groupRuns={<NearbyGroupRuns />}
      communities={<FeaturedCommunities />}
      products={<FeaturedProducts />}
      reviews={<FeaturedReviews />}
    />
  );
}
