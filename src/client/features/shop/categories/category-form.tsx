import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskCategory } from '#src/contract/shop/category-editing.ts';
import { shopLimits } from '#src/contract/shop/shop-choices.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { categorySchema } from './category-schema.ts';
import styles from '#src/client/shell/desk/desk-form.module.css';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { categoryFields } from './category-fields.ts';
import { saveCategoryMutationOptions } from '../editing/product-queries.ts';

type CategoryFormProps = {
  /** Null for a new one. */
  category: DeskCategory | null;
  onDone: () => void;
  onCancel?: () => void;
};

/** The name of a new category, or another one for one that is there. */
export function CategoryForm({ category, onDone, onCancel }: CategoryFormProps) {
  const save = useMutation(saveCategoryMutationOptions(useQueryClient()));
  // A name that another editor gave meanwhile is asked about, not written over.
  const [seen] = useState(category);
  const form = useShortForm({
    fields: categoryFields,
    start: seen === null ? {} : { id: seen.name.id, en: seen.name.en ?? '' },
    schema: categorySchema,
    send: async (name) => {
      try {
        await save.mutateAsync({ target: seen, name });
      } catch (error) {
        throw isTaken(error) ? new TakenName() : error;
      }
      onDone();
    },
  });
  return (
    <ShortFormFrame
      form={form}
      RefusalText={CategoryRefusal}
      gap={4}
      fit
      className={styles['group']}
    >
      <div className={styles['pair']}>
        <TextField {...form.field('id')} maxLength={shopLimits.categoryName} autoComplete="off" />
        <TextField
          {...form.field('en')}
          lang="en"
          maxLength={shopLimits.categoryName}
          autoComplete="off"
          optional
        />
      </div>
      <Row gap={2} align="center">
        <Button
          type="submit"
          variant={category === null ? 'primary' : 'ink'}
          loading={form.isSending}
        >
          {category === null ? <Trans>Buat kategori</Trans> : <Trans>Simpan nama</Trans>}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="outline" onClick={onCancel}>
            <Trans>Tidak jadi</Trans>
          </Button>
        )}
      </Row>
    </ShortFormFrame>
  );
}

/** The server refused the name as one that is there already. */
class TakenName extends Error {}

function isTaken(error: unknown): boolean {
  const fields = error instanceof ApiError ? error.problem?.fields : undefined;
  return fields?.some(({ code }) => code === 'taken') === true;
}

function CategoryRefusal({ error }: { error: unknown }) {
  if (error instanceof TakenName) return <Trans>Sudah ada kategori dengan nama ini.</Trans>;
  return isConflict(error) ? (
    <Trans>Editor lain baru saja mengganti nama ini. Lihat daftarnya, lalu coba lagi.</Trans>
  ) : (
    <ErrorText error={error} />
  );
}
