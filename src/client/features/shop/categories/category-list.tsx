import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DeskCategory } from '#src/contract/shop/category-editing.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { ListRefusal } from '#src/client/shell/desk/list-refusal.tsx';
import styles from '#src/client/shell/desk/desk-list.module.css';
import { MoveButtons } from '#src/client/shell/desk/move-buttons.tsx';
import { swapped } from '#src/client/shell/desk/swapped.ts';
import { Button } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { CategoryForm } from './category-form.tsx';
import {
  orderCategoriesMutationOptions,
  removeCategoryMutationOptions,
} from '../editing/product-queries.ts';
import productStyles from '../editing/products.module.css';

/** The categories in the order in which the shop shows them, and the form for another one. */
export function CategoryList({ categories }: { categories: readonly DeskCategory[] }) {
  const client = useQueryClient();
  const order = useMutation(orderCategoriesMutationOptions(client));
  const remove = useMutation(removeCategoryMutationOptions(client));
  const [renamed, setRenamed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const keys = categories.map(({ key }) => key);

  function move(at: number, by: -1 | 1): void {
    const to = swapped(keys, keys[at], keys[at + by]);
    remove.reset();
    if (to !== null && !order.isPending) order.mutate({ from: keys, to });
  }

  return (
    <>
      {categories.length === 0 ? (
        <EmptyState icon={<Tags />} title={<Trans>Belum ada kategori</Trans>}>
          <Trans>Tulis yang pertama di bawah ini, misalnya Jersey.</Trans>
        </EmptyState>
      ) : null}
      {isNotEmpty(remove.error) ? (
        <p role="alert" className={styles['refusal']}>
          <Trans>
            Kategori ini masih punya produk. Pindahkan dulu produknya ke kategori lain, juga yang
            disembunyikan.
          </Trans>
        </p>
      ) : (
        <ListRefusal error={remove.error ?? order.error} />
      )}
      <ol>
        {categories.map((category, at) => (
          <li key={category.key} className={productStyles['category']}>
            {renamed === category.key ? (
              <CategoryForm
                category={category}
                onDone={() => setRenamed(null)}
                onCancel={() => setRenamed(null)}
              />
            ) : (
              <CategoryRow
                category={category}
                canMove={{ up: at > 0, down: at < categories.length - 1 }}
                onMove={(by) => move(at, by)}
                onRename={() => setRenamed(category.key)}
                onRemove={() => {
                  order.reset();
                  remove.mutate(category.key);
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <section className={productStyles['another']}>
        <Heading size="s" below={3}>
          <Trans>Kategori baru</Trans>
        </Heading>
        <CategoryForm key={round} category={null} onDone={() => setRound(round + 1)} />
      </section>
    </>
  );
}

type CategoryRowProps = {
  category: DeskCategory;
  canMove: { up: boolean; down: boolean };
  onMove: (by: -1 | 1) => void;
  onRename: () => void;
  onRemove: () => void;
};

function CategoryRow({ category, canMove, onMove, onRename, onRemove }: CategoryRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, count } = category;
  const title = localText(name, language);
  return (
    <>
      <div className={styles['words']}>
        <h2 lang={toLang(name, language)}>{title}</h2>
        <p className="num small muted">
          <Plural value={count} one="# produk" other="# produk" />
        </p>
      </div>
      <Row gap={2} align="center" className={styles['actions']}>
        <Button variant="outline" size="s" onClick={onRename}>
          <Trans>Ganti nama</Trans>
        </Button>
        <MoveButtons name={title} canMove={canMove} onMove={onMove}>
          <IconButton label={t`Hapus: ${title}`} icon={<Trash2 />} onClick={onRemove} />
        </MoveButtons>
      </Row>
    </>
  );
}

function isNotEmpty(error: unknown): boolean {
  const fields = error instanceof ApiError ? error.problem?.fields : undefined;
  return fields?.some(({ code }) => code === 'not_empty') === true;
}
