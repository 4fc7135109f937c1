import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ArrowRight, ChevronsLeft } from 'lucide-react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { listProducts } from '#src/contract/shop.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import type { WithServerDate } from '#src/client/lib/api/api-query.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Grid } from '#src/client/ui/grid.tsx';
import { PageLinks } from '#src/client/ui/page-links.tsx';
import { PosterGridSkeleton } from '#src/client/ui/skeleton.tsx';
import { ProductCard } from '../product-card.tsx';
import { shopFacetsQueryOptions } from '../queries.ts';
import { changed, type ProductListProps } from './product-search.ts';
import styles from './product-results.module.css';

const SpellingNote = deferred(
  async () => (await import('#src/client/ui/filtered-empty.tsx')).SpellingNote,
);
const FilteredEmpty = deferred(
  async () => (await import('#src/client/ui/filtered-empty.tsx')).FilteredEmpty,
);

type ProductResultsProps = ProductListProps & {
  query: UseQueryResult<WithServerDate<ResponseOf<typeof listProducts>>>;
};

/** How many products are above the fold on a desktop. */
const aboveFoldCount = 4;

/** The results, or why there are none. */
export function ProductResults({ query, ...list }: ProductResultsProps) {
  const { search } = list;
  if (query.data === undefined) {
    return (
      <QueryFallback query={query} pending={<PosterGridSkeleton count={8} shape="square" />} />
    );
  }
  const { data: products, next_cursor: cursor, spelling } = query.data.data;
  if (products.length === 0) return <NothingFound {...list} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={styles['results']}>
      {spelling === undefined ? null : <SpellingNote spelling={spelling} />}
      <Grid layout="posters">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h2" priority={index < aboveFoldCount} />
          </li>
        ))}
      </Grid>
      <PageLinks
        first={
          search.cursor === undefined ? null : (
            <ButtonLink to="/shop" search={changed(search, {})} variant="outline" size="l">
              <ChevronsLeft />
              <Trans>Ke awal daftar</Trans>
            </ButtonLink>
          )
        }
        next={
          cursor === null ? null : (
            <ButtonLink to="/shop" search={{ ...search, cursor }} variant="outline" size="l">
              <Trans>Muat lagi</Trans>
              <ArrowRight />
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

function NothingFound({ search, onSearch }: ProductListProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: facets } = useQuery(shopFacetsQueryOptions());
  const { category, in_stock: inStock, q, sort } = search;
  const name = facets?.categories.find((each) => each.category === category)?.name;
  const filters = [
    ...(category === undefined
      ? []
      : [{ name: 'category', label: name === undefined ? category : localText(name, language) }]),
    ...(inStock === undefined ? [] : [{ name: 'in_stock', label: t`Ada stok` }]),
  ];
  return (
    <FilteredEmpty
      title={<Trans>Belum ada produk yang cocok</Trans>}
      emptyTitle={<Trans>Belum ada produk</Trans>}
      wordsAdvice={<Trans>Coba kata yang lebih pendek, seperti topi atau gel.</Trans>}
      emptyAdvice={<Trans>Produk baru muncul di sini.</Trans>}
      hasWords={q !== undefined}
      filters={filters.map((filter) => ({
        ...filter,
        onRemove: () => onSearch(changed(search, { [filter.name]: undefined })),
      }))}
      onClear={() => onSearch(changed({}, { sort }))}
    />
  );
}
