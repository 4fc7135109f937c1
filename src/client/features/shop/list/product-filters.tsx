import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { changed, type ProductListProps } from './product-search.ts';
import { shopFacetsQueryOptions } from '../queries.ts';

/** The categories and "in stock" as filter chips with counts. */
export function ProductFilters({ search, onSearch }: ProductListProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: facets } = useQuery(shopFacetsQueryOptions());
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count})`;
  return (
    <ChipRow label={t`Saring produk`}>
      <Chip
        pressed={search.category === undefined}
        onClick={() => onSearch(changed(search, { category: undefined }))}
      >
        {withCount(t`Semua`, facets?.total)}
      </Chip>
      {(facets?.categories ?? []).map(({ category, name = { id: category }, count }) => (
        <Chip
          key={category}
          pressed={search.category === category}
          onClick={() => onSearch(changed(search, { category }))}
        >
          {withCount(localText(name, language), count)}
        </Chip>
      ))}
      <Chip
        pressed={search.in_stock !== undefined}
        onClick={() =>
          onSearch(changed(search, { in_stock: search.in_stock ? undefined : 'true' }))
        }
      >
        {withCount(t`Ada stok`, facets?.in_stock)}
      </Chip>
      {search.category !== undefined && search.in_stock !== undefined ? (
        <Chip onClick={() => onSearch(changed({}, { q: search.q, sort: search.sort }))}>
          <Trans>Hapus filter</Trans>
        </Chip>
      ) : null}
    </ChipRow>
  );
}
