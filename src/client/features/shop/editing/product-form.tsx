import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskCategory } from '#src/contract/shop/category-editing.ts';
import type { DeskProduct, ProductContent } from '#src/contract/shop/product-editing.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { emptyValues } from '#src/client/lib/forms/fields.ts';
import { ServerFormFrame } from '#src/client/lib/forms/server-form.tsx';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { checkBy } from '#src/client/lib/forms/parse-with-reasons.ts';
import { useServerForm } from '#src/client/lib/forms/use-server-form.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import formStyles from '#src/client/shell/desk/desk-form.module.css';
import { CurrentState, DeskFormEnding } from '#src/client/shell/desk/desk-form.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { productFields, type ProductValues } from './product-fields.ts';
import { deskProductsQueryOptions, saveProductMutationOptions } from './product-queries.ts';
import { ProductQuestions } from './product-questions.tsx';
import { productSchema } from './product-schema.ts';
import { caughtUp, valuesOf } from './product-values.ts';

type ProductFormProps = {
  /** Null for a new one. */
  product: DeskProduct | null;
  categories: readonly DeskCategory[];
  /** The number that took the shop's last orders, in E.164; empty where there is none. */
  whatsapp: string;
  onDone: () => void;
};

const check = checkBy(productSchema);

/**
 * A product in both languages with its pictures, variants and stock. What it says is sent against the product as it was
 * opened, not as it is refreshed in the background; where somebody else was first, what was typed stays beside what is
 * there now.
 */
export function ProductForm({ product, categories, whatsapp, onDone }: ProductFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const save = useMutation(saveProductMutationOptions(client));
  const [seen, setSeen] = useState(product);
  const [isOutrun, setOutrun] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useServerForm<ProductValues, ProductContent>({
    fields: productFields,
    words: useFieldWords(productFields),
    start: product === null ? newProduct(categories, whatsapp) : valuesOf(product),
    check,
    toId: (path) => path,
    // A picture has no field of its own.
    toPath: (path) => path.replace(/^images\.\d+$/, 'images'),
    async send(content) {
      try {
        await save.mutateAsync({ target: seen, content, requestId });
      } catch (error) {
        if (isConflict(error)) await catchUp();
        throw error;
      }
    },
    onSent() {
      showToastLater({ type: 'success', title: t`Produk tersimpan` });
      onDone();
    },
  });

  async function catchUp(): Promise<void> {
    const { data } = await client.fetchQuery(deskProductsQueryOptions());
    const fresh = data.find(({ id }) => id === seen?.id);
    if (fresh === undefined) return;
    const { getValues, setValue } = form.form;
    setValue('variants', caughtUp(getValues('variants'), fresh.variants), { shouldDirty: true });
    setSeen(fresh);
    setOutrun(true);
  }

  return (
    <ServerFormFrame
      form={form}
      gap={4}
      fit
      className={formStyles['form']}
      refusalText={toRefusalText}
    >
      {isOutrun && seen !== null ? <Current product={seen} /> : null}
      <ProductQuestions categories={categories} />
      <DeskFormEnding section="product" isSending={form.isSending} />
      {product === null ? (
        <p className="small muted">
          <Trans>Produk baru belum tampil. Tekan Tampilkan di daftarnya kalau sudah siap.</Trans>
        </p>
      ) : null}
    </ServerFormFrame>
  );
}

function toRefusalText(error: unknown) {
  return isConflict(error) ? (
    <Trans>
      Produk ini baru saja diubah editor lain, atau stoknya berubah karena pesanan. Isianmu masih
      ada. Bandingkan dengan yang sekarang di bawah ini; kalau kamu simpan lagi, isianmu yang
      dipakai.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}

/** The product as somebody else left it. */
function Current({ product: { name, description, variants } }: { product: DeskProduct }) {
  const language = useLanguage();
  return (
    <CurrentState>
      <p lang="id">{name.id}</p>
      <p lang="id">{description.id}</p>
      <ul>
        {variants.map((variant) => {
          const label = localText(variant.name, language);
          const { stock } = variant;
          return (
            <li key={variant.id}>
              <Trans>
                {label}: stok {stock}
              </Trans>
            </li>
          );
        })}
      </ul>
    </CurrentState>
  );
}

/** A new product comes in one size until somebody says otherwise. */
function newProduct(categories: readonly DeskCategory[], whatsapp: string): ProductValues {
  const values = emptyValues(productFields);
  return {
    ...values,
    category: categories[0]?.key ?? '',
    whatsapp: formatPhone(whatsapp),
    variants: values.variants.map((variant) => ({
      ...variant,
      name: { id: 'Satu ukuran', en: 'One size' },
    })),
  };
}
