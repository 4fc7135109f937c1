import { useQuery } from '@tanstack/react-query';
import { Grid } from '#src/client/ui/grid.tsx';
import { PosterGridSkeleton } from '#src/client/ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { featuredProductsQueryOptions } from './queries.ts';

/** The shop's first products in one row, for other screens; nothing when there are none or they cannot be loaded. */
export function FeaturedProducts() {
  const { data, isError } = useQuery(featuredProductsQueryOptions());
  if (isError || data?.data.length === 0) return null;
  if (data === undefined) return <PosterGridSkeleton count={4} shape="square" />;
  return (
    <Grid layout="posters">
      {data.data.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </Grid>
  );
}
