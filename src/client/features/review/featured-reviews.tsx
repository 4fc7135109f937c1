import { useQuery } from '@tanstack/react-query';
import { Grid } from '#src/client/ui/grid.tsx';
import { LinesSkeleton } from '#src/client/ui/lines-skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import { featuredReviewsQueryOptions } from './review-queries.ts';

/** The latest reviews, for other screens; nothing when there are none or they cannot be loaded. */
export function FeaturedReviews() {
  const { data, isError } = useQuery(featuredReviewsQueryOptions());
  if (isError || data?.data.length === 0) return null;
  if (data === undefined) return <LinesSkeleton count={3} />;
  return (
    <Grid>
      {data.data.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} heading="h3" />
        </li>
      ))}
    </Grid>
  );
}
