import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskCategory } from '#src/contract/shop/category-editing.ts';
import { shopLimits } from '#src/contract/shop/shop-choices.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import type { ProductValues } from './product-fields.ts';
import { VariantFields } from './variant-fields.tsx';
import styles from './products.module.css';

/** The questions of the form, in the order of the shop's own page. */
export function ProductQuestions({ categories }: { categories: readonly DeskCategory[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { label, ...pickup } = useField<ProductValues>('pickup_at_pack');
  return (
    <>
      <PictureFields />
      <TextField
        {...useField<ProductValues>('name.id')}
        maxLength={shopLimits.name}
        autoComplete="off"
      />
      <TextField
        {...useField<ProductValues>('name.en')}
        lang="en"
        maxLength={shopLimits.name}
        autoComplete="off"
        optional
      />
      <SelectField {...useField<ProductValues>('category')}>
        {categories.length === 0 ? <option value="">{t`Belum ada kategori`}</option> : null}
        {categories.map(({ key, name }) => (
          <option key={key} value={key}>
            {localText(name, language)}
          </option>
        ))}
      </SelectField>
      {categories.length === 0 ? (
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'product' }}
          search={{ kind: 'category' }}
          variant="outline"
        >
          <Trans>Buat kategori dulu</Trans>
        </ButtonLink>
      ) : null}
      <TextArea
        {...useField<ProductValues>('description.id')}
        rows={5}
        maxLength={shopLimits.description}
        hint={t`Boleh **tebal**, daftar dengan tanda -, judul dengan ##, dan [tautan](https://…).`}
      />
      <TextArea
        {...useField<ProductValues>('description.en')}
        lang="en"
        rows={5}
        maxLength={shopLimits.description}
        optional
        hint={<Trans>Kalau kosong, pembaca Inggris melihat yang Indonesia dengan catatan.</Trans>}
      />
      <VariantFields />
      <TextField
        {...useField<ProductValues>('whatsapp')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="0812 3456 7890"
      />
      <div className={styles['pickup']}>
        <Checkbox {...pickup}>{label}</Checkbox>
      </div>
    </>
  );
}
