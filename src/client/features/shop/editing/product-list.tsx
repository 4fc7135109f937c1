import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, SearchX, ShoppingBag, Tags } from 'lucide-react';
import type { DeskCategory } from '#src/contract/shop/category-editing.ts';
import type { DeskProduct } from '#src/contract/shop/product-editing.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { ListRefusal } from '#src/client/shell/desk/list-refusal.tsx';
import { swapped } from '#src/client/shell/desk/swapped.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ListCount } from '#src/client/ui/list-count.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import type { ProductDeskProps } from './product-desk-props.ts';
import { orderProductsMutationOptions, showProductMutationOptions } from './product-queries.ts';
import { DeskProductRow } from './product-row.tsx';
import productStyles from './products.module.css';

type DeskProductListProps = ProductDeskProps & {
  products: readonly DeskProduct[];
  categories: readonly DeskCategory[];
};

/** The products in the shop's own order, each with what an editor may do. */
export function DeskProductList(props: DeskProductListProps) {
  const { products, categories, search, onSearch } = props;
  const { t } = useLingui();
  const client = useQueryClient();
  const order = useMutation(orderProductsMutationOptions(client));
  const change = useMutation(showProductMutationOptions(client));
  const ids = products.map(({ id }) => id);
  const isSearched = search.q !== undefined;
  const found = products.filter((product) => hasWords(product, search.q ?? ''));

  function move(at: number, by: -1 | 1): void {
    const to = swapped(ids, ids[at], ids[at + by]);
    change.reset();
    if (to !== null && !order.isPending) order.mutate({ from: ids, to });
  }

  if (products.length === 0) return <NoProducts hasCategory={categories.length > 0} />;
  return (
    <>
      <Row gap={3} className={productStyles['tools']}>
        <AddProduct />
        <ToCategories />
      </Row>
      <SearchField
        label={t`Cari produk`}
        placeholder={t`Nama, pilihan, atau kategori`}
        action="/admin/product"
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ q: q === '' ? undefined : q }, 'replace')}
      />
      <ListCount>
        <Plural value={found.length} one="# produk" other="# produk" />
      </ListCount>
      <ListRefusal error={change.error ?? order.error} />
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={<Trans>Tidak ada produk yang cocok</Trans>}
          actions={
            <Button variant="outline" onClick={() => onSearch({}, 'replace')}>
              <Trans>Hapus pencarian</Trans>
            </Button>
          }
        />
      ) : null}
      <ol>
        {found.map((product, at) => (
          <DeskProductRow
            key={product.id}
            product={product}
            category={categories.find(({ key }) => key === product.category)?.name}
            // Between what is found there may be others.
            canMove={
              isSearched
                ? null
                : {
                    up: at > 0,
                    down: at < products.length - 1,
                  }
            }
            isPending={change.isPending}
            onMove={(by) => move(at, by)}
            onShow={(isShown) => {
              order.reset();
              change.mutate({ product, isShown });
            }}
          />
        ))}
      </ol>
    </>
  );
}

/** An empty shop begins with a category, and goes on with a product. */
function NoProducts({ hasCategory }: { hasCategory: boolean }) {
  return (
    <EmptyState
      icon={<ShoppingBag />}
      title={<Trans>Toko masih kosong</Trans>}
      actions={
        <>
          {hasCategory ? <AddProduct /> : null}
          <ToCategories />
        </>
      }
    >
      {hasCategory ? (
        <Trans>Tambah produk pertama dengan foto, harga, dan stoknya, lalu tampilkan.</Trans>
      ) : (
        <Trans>Mulai dari satu kategori, misalnya Jersey. Sesudah itu produknya.</Trans>
      )}
    </EmptyState>
  );
}

function AddProduct() {
  return (
    <ButtonLink
      to="/admin/{-$section}"
      params={{ section: 'product' }}
      search={{ id: 'new' }}
      variant="primary"
    >
      <Plus />
      <Trans>Tambah produk</Trans>
    </ButtonLink>
  );
}

function ToCategories() {
  return (
    <ButtonLink
      to="/admin/{-$section}"
      params={{ section: 'product' }}
      search={{ kind: 'category' }}
      variant="outline"
    >
      <Tags />
      <Trans context="heading of a list">Kategori</Trans>
    </ButtonLink>
  );
}

function hasWords({ name, category, variants }: DeskProduct, q: string): boolean {
  const names = [name, ...variants.map((variant) => variant.name)];
  const text = foldSearchText(names.flatMap(({ id, en }) => [id, en, category]).join(' '));
  return foldSearchText(q)
    .split(' ')
    .every((word) => text.includes(word));
}
