import { FeaturedCommunities } from '#src/client/features/community/list/featured-communities.tsx';
import { FeaturedReviews } from '#src/client/features/review/featured-reviews.tsx';
import { FurtherStops } from '#src/client/features/landing/further-stops.tsx';
import { RunsNear } from '#src/client/features/races-events/list/runs-near.tsx';
import { FeaturedProducts } from '#src/client/features/shop/featured-products.tsx';

/** What stands on the landing page below the next races, of every vertical. */
export function LandingStops() {
  return (
    <FurtherStops
      runs={<RunsNear />}
      communities={<FeaturedCommunities />}
      products={<FeaturedProducts />}
      reviews={<FeaturedReviews />}
    />
  );
}
