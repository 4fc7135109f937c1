import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductSort } from '#src/contract/shop.ts';
import { SavedListNote } from '#src/client/lib/screens/saved-copy.tsx';
import { ListTools, SortChip } from '#src/client/ui/list-tools.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductResults } from './product-results.tsx';
import { changed, type ProductListProps } from './product-search.ts';
import { productListQueryOptions } from '../queries.ts';
import styles from './product-list.module.css';

/** The shop. Search, category, stock, sort and page are in the URL. */
export function ProductList(list: ProductListProps) {
  const { search, onSearch } = list;
  const { t } = useLingui();
  const query = useQuery({
    ...productListQueryOptions(search),
    // The old page stays, dimmed, until the new one has loaded.
    placeholderData: keepPreviousData,
  });
  const total = query.data?.data.total;
  const sorts: Record<ProductSort, string> = {
    chosen: t`Pilihan kami`,
    newest: t`Terbaru`,
    price: t`Termurah`,
    price_desc: t`Termahal`,
  };
  return (
    <Main>
      <SavedListNote query={query} />
      <Stack gap={3} className={styles['head']}>
        <h1>
          <Trans>Toko</Trans>
        </h1>
        <SearchField
          label={t`Cari produk`}
          placeholder={t`Jersey, topi, gel…`}
          action="/shop"
          value={search.q ?? ''}
          onSearch={(q) => onSearch(changed(search, { q }), 'replace')}
        />
      </Stack>
      <ProductFilters {...list} />
      <ListTools
        count={
          total === undefined ? null : <Plural value={total} one="# produk" other="# produk" />
        }
      >
        <SortChip
          names={sorts}
          value={search.sort ?? 'chosen'}
          onChange={(sort) => onSearch(changed(search, { sort }), 'replace')}
        />
      </ListTools>
      <ProductResults {...list} query={query} />
    </Main>
  );
}
