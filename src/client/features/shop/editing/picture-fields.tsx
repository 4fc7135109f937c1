import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { imageAtWidth } from '#src/contract/media/image-address.ts';
import { shopLimits } from '#src/contract/shop/shop-choices.ts';
import { swapped } from '#src/client/shell/desk/swapped.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { ImagePicker } from '#src/client/lib/pictures/image-field.tsx';
import { fieldIds } from '#src/client/ui/field-ids.ts';
import { FieldGroup } from '#src/client/ui/field-frame.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import type { ProductValues } from './product-fields.ts';
import styles from './products.module.css';

/** The pictures of a product in their order; the first is the one in lists. */
export function PictureFields() {
  const { t } = useLingui();
  const { control, setValue } = useFormContext<ProductValues>();
  const { id, label, error } = useField<ProductValues>('images');
  const images = useWatch({ control, name: 'images' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (next: string[]) =>
    setValue('images', next, { shouldDirty: true, shouldValidate: false });
  return (
    <FieldGroup
      ids={fieldIds(id)}
      label={label}
      optional
      hint={<Trans>Yang pertama tampil di daftar. Tanpa foto, Derap menggambar sendiri.</Trans>}
      error={refusal ?? error}
    >
      {images.length === 0 ? null : (
        <Row as="ol" gap={3} className={styles['pictures']}>
          {images.map((address, index) => {
            const number = index + 1;
            return (
              <li key={address}>
                <img
                  src={imageAtWidth(address, 480)}
                  width={112}
                  height={112}
                  alt={t`Foto ${number}`}
                />
                <span>
                  {index === 0 ? null : (
                    <IconButton
                      label={t`Majukan foto ${number}`}
                      icon={<ArrowLeft />}
                      onClick={() => change(swapped(images, address, images[index - 1]) ?? images)}
                    />
                  )}
                  <IconButton
                    label={t`Hapus foto ${number}`}
                    icon={<Trash2 />}
                    onClick={() => change(images.filter((each) => each !== address))}
                  />
                </span>
              </li>
            );
          })}
        </Row>
      )}
      {images.length < shopLimits.pictures ? (
        <Row gap={2}>
          <ImagePicker
            id={id}
            purpose="product"
            onDone={(address) => change([...images, address])}
            onRefusal={setRefusal}
          >
            {images.length === 0 ? <Trans>Pilih gambar</Trans> : <Trans>Tambah foto</Trans>}
          </ImagePicker>
        </Row>
      ) : null}
    </FieldGroup>
  );
}
