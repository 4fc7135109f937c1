import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { shopLimits } from '#src/contract/shop/shop-choices.ts';
import { emptyEntry } from '#src/client/lib/forms/fields.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import styles from '#src/client/shell/desk/desk-form.module.css';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { productFields, type ProductValues } from './product-fields.ts';

/** The sizes or kinds of a product, each with its price and its stock; a product without a choice has one. */
export function VariantFields() {
  const { control, getValues } = useFormContext<ProductValues>();
  const { fields, append, remove, swap } = useFieldArray({
    control,
    name: 'variants',
    // `id` is the variant's own.
    keyName: 'key',
  });

  function add(): void {
    const price = getValues('variants').at(-1)?.price ?? '';
    append({ ...emptyEntry(productFields.variants), price });
  }

  return (
    <Stack as="fieldset" gap={4} fit className={styles['group']}>
      <legend>
        <Trans>Ukuran atau pilihan</Trans>
      </legend>
      <p className="small muted">
        <Trans>Tiap ukuran punya harga dan stok sendiri. Tanpa ukuran, biarkan satu saja.</Trans>
      </p>
      {fields.map(({ key }, index) => (
        <Variant
          key={key}
          index={index}
          onUp={index === 0 ? null : () => swap(index, index - 1)}
          onRemove={fields.length === 1 ? null : () => remove(index)}
        />
      ))}
      {fields.length < shopLimits.variants ? (
        <div>
          <Button variant="outline" size="s" onClick={add}>
            <Plus />
            <Trans context="of a product">Tambah pilihan</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

type VariantProps = {
  index: number;
  /** Null for the first one. */
  onUp: (() => void) | null;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

function Variant({ index, onUp, onRemove }: VariantProps) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <Stack gap={4} fit className={styles['entry']}>
      <div className={styles['entryHead']}>
        <b>
          <Trans context="of a product">Pilihan {number}</Trans>
        </b>
        <span>
          {onUp === null ? null : (
            <IconButton label={t`Naikkan pilihan ${number}`} icon={<ArrowUp />} onClick={onUp} />
          )}
          {onRemove === null ? null : (
            <IconButton label={t`Hapus pilihan ${number}`} icon={<Trash2 />} onClick={onRemove} />
          )}
        </span>
      </div>
      <div className={styles['pair']}>
        <TextField
          {...useField<ProductValues>(`variants.${index}.name.id`)}
          maxLength={shopLimits.variantName}
          autoComplete="off"
          placeholder="M"
        />
        <TextField
          {...useField<ProductValues>(`variants.${index}.name.en`)}
          lang="en"
          maxLength={shopLimits.variantName}
          autoComplete="off"
          optional
        />
      </div>
      <div className={styles['two']}>
        <TextField
          {...useField<ProductValues>(`variants.${index}.price`)}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          placeholder="185.000"
        />
        <TextField
          {...useField<ProductValues>(`variants.${index}.stock`)}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          placeholder="20"
        />
      </div>
    </Stack>
  );
}
