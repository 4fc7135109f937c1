import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { CategoryList } from './categories/category-list.tsx';
import type { ProductDeskProps } from './editing/product-desk-props.ts';
import { ProductForm } from './editing/product-form.tsx';
import { DeskProductList } from './editing/product-list.tsx';
import { deskCategoriesQueryOptions, deskProductsQueryOptions } from './editing/product-queries.ts';

/** The shop for editors: its products, the form of one, or its categories. */
export function ProductDesk({ search, onSearch }: ProductDeskProps) {
  const query = useQuery(deskProductsQueryOptions());
  const categoryQuery = useQuery(deskCategoriesQueryOptions());
  const products = query.data?.data;
  const categories = categoryQuery.data?.data;
  const { id, kind } = search;
  const chosen = products?.find((product) => product.id === id) ?? null;
  const isForm = id === 'new' || chosen !== null;
  const toList = () => onSearch({}, 'push');
  return (
    <DeskFrame
      title={
        id === 'new' ? (
          <Trans>Tambah produk</Trans>
        ) : isForm ? (
          <Trans>Ubah produk</Trans>
        ) : kind === 'category' ? (
          <Trans>Kategori toko</Trans>
        ) : (
          <Trans context="several">Produk</Trans>
        )
      }
      back={
        isForm || kind !== undefined ? (
          <BackLink to="/admin/{-$section}" params={{ section: 'product' }} />
        ) : undefined
      }
    >
      {products === undefined || categories === undefined ? (
        <QueryFallback
          query={products === undefined ? query : categoryQuery}
          pending={<RowsSkeleton count={5} />}
        />
      ) : isForm ? (
        <ProductForm
          key={id}
          product={chosen}
          categories={categories}
          whatsapp={products[0]?.whatsapp ?? ''}
          onDone={toList}
        />
      ) : kind === 'category' ? (
        <CategoryList categories={categories} />
      ) : (
        <DeskProductList
          products={products}
          categories={categories}
          search={search}
          onSearch={onSearch}
        />
      )}
    </DeskFrame>
  );
}
