import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameMost } from '#src/contract/choices.ts';
import type { DeskProduct } from '#src/contract/shop/product-editing.ts';
import { shopLimits } from '#src/contract/shop/shop-choices.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { type ShortForm, useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import formStyles from '#src/client/shell/desk/desk-form.module.css';
import { DeskFormEnding } from '#src/client/shell/desk/desk-form.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { type detailFields, orderFields } from './order-fields.ts';
import { noteOrderMutationOptions } from './order-queries.ts';
import { OrderRefusal } from './order-refusal.tsx';
import { useOrderStateNames } from './order-words.ts';
import { orderSchema } from './order-schema.ts';

const amountDigits = String(shopLimits.amount).length;

type NewOrderFormProps = { products: readonly DeskProduct[]; onDone: () => void };

/** Notes an order. Sent again after a lost answer, or pressed twice, it is noted once. */
export function NewOrderForm({ products, onDone }: NewOrderFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const stateNames = useOrderStateNames();
  const note = useMutation(noteOrderMutationOptions(useQueryClient()));
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useShortForm({
    fields: orderFields,
    start: { amount: '1', state: 'asked' },
    schema: orderSchema,
    fieldOf: { sold_out: 'amount' },
    send: async (order) => {
      await note.mutateAsync({ order, requestId });
      showToastLater({ type: 'success', title: t`Pesanan tercatat` });
      onDone();
    },
  });
  return (
    <ShortFormFrame
      form={form}
      RefusalText={OrderRefusal}
      gap={4}
      fit
      className={formStyles['form']}
    >
      <SelectField {...form.field('piece')}>
        <option value="">{t`Pilih produk`}</option>
        {products.map(({ id, name, variants }) => (
          <optgroup key={id} label={localText(name, language)}>
            {variants.map((variant) => (
              <option key={variant.id} value={`${id}:${variant.id}`} disabled={variant.stock === 0}>
                {[
                  localText(name, language),
                  localText(variant.name, language),
                  formatRupiah(variant.price, language) ?? t`Gratis`,
                  variant.stock === 0 ? t`habis` : t`stok ${variant.stock}`,
                ].join(' · ')}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <OrderDetails field={form.field} />
      <SelectField {...form.field('state')}>
        {(['asked', 'paid', 'sent'] as const).map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </SelectField>
      <DeskFormEnding section="order" isSending={form.isSending} />
      <p className="small muted">
        <Trans>Stoknya langsung berkurang, dan kembali kalau pesanannya dibatalkan.</Trans>
      </p>
    </ShortFormFrame>
  );
}

type FieldProps = Omit<ReturnType<ShortForm<string>['field']>, 'name'> & { name: string };
type OrderDetailsProps = { field: (name: keyof typeof detailFields) => FieldProps };

/** How many, who, and a note. */
export function OrderDetails({ field }: OrderDetailsProps) {
  return (
    <>
      <TextField
        {...field('amount')}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        maxLength={amountDigits}
      />
      <TextField {...field('buyer_name')} maxLength={nameMost} autoComplete="off" />
      <TextField
        {...field('buyer_phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="0812 3456 7890"
      />
      <TextArea
        {...field('note')}
        rows={2}
        maxLength={shopLimits.note}
        optional
        hint={<Trans>Misalnya alamat kirim atau nomor resi. Pembeli tidak melihatnya.</Trans>}
      />
    </>
  );
}
