import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopOrderStates } from '#src/contract/shop/shop-choices.ts';
import type { ShopOrder } from '#src/contract/shop/shop-orders.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import formStyles from '#src/client/shell/desk/desk-form.module.css';
import { DeskFormEnding } from '#src/client/shell/desk/desk-form.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { detailFields } from './order-fields.ts';
import { OrderDetails } from './order-form.tsx';
import {
  changeOrderMutationOptions,
  orderQueryOptions,
  orderStateMutationOptions,
} from './order-queries.ts';
import { OrderRefusal } from './order-refusal.tsx';
import { useOrderStateNames } from './order-words.ts';
import { detailSchema } from './order-schema.ts';
import styles from './orders.module.css';

type OrderScreenProps = { order: ShopOrder; onDone: () => void };

/** One order: its state, which may also go back a step, and its details. */
export function OrderScreen({ order, onDone }: OrderScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const save = useMutation(changeOrderMutationOptions(client));
  // The order as it was opened: what another admin changed meanwhile is not written over unseen.
  const [seen, setSeen] = useState(order);
  const price = formatRupiah(order.unit_price, language) ?? t`Gratis`;
  const form = useShortForm({
    fields: detailFields,
    start: {
      amount: String(seen.amount),
      buyer_name: seen.buyer_name,
      buyer_phone: formatPhone(seen.buyer_phone),
      note: seen.note,
    },
    schema: detailSchema,
    fieldOf: { sold_out: 'amount' },
    send: async (details) => {
      try {
        await save.mutateAsync({ seen, details });
      } catch (error) {
        if (isConflict(error)) {
          // Sent once more, what is typed counts.
          setSeen((await client.fetchQuery(orderQueryOptions(order.id))).order);
        }
        throw error;
      }
      showToastLater({ type: 'success', title: t`Pesanan tersimpan` });
      onDone();
    },
  });
  return (
    <>
      <div className={styles['what']}>
        <h2>{localText(order.product.name, language)}</h2>
        <p className="num small muted">
          {[localText(order.variant.name, language), price].join(' · ')}
        </p>
      </div>
      <OrderState order={order} onChanged={setSeen} />
      <ShortFormFrame
        form={form}
        RefusalText={OrderRefusal}
        gap={4}
        fit
        className={formStyles['form']}
      >
        <OrderDetails field={form.field} />
        <DeskFormEnding section="order" isSending={form.isSending} />
      </ShortFormFrame>
    </>
  );
}

type OrderStateProps = { order: ShopOrder; onChanged: (order: ShopOrder) => void };

/** How far it is; counts at once. */
function OrderState({ order, onChanged }: OrderStateProps) {
  const names = useOrderStateNames();
  const change = useMutation(orderStateMutationOptions(useQueryClient()));
  // What was chosen, until the server has answered.
  const shown = change.isPending ? change.variables.state : order.state;
  return (
    <>
      <SelectField
        label={<Trans>Status</Trans>}
        hint={<Trans>Langsung berlaku. Kalau dibatalkan, stoknya kembali.</Trans>}
        value={shown}
        onChange={({ target }) => {
          const state = shopOrderStates.find((each) => each === target.value);
          if (state === undefined || change.isPending) return;
          change.mutate(
            { seen: order, state },
            { onSuccess: ({ order: changed }) => onChanged(changed) },
          );
        }}
      >
        {shopOrderStates.map((state) => (
          <option key={state} value={state}>
            {names[state]}
          </option>
        ))}
      </SelectField>
      {change.error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <OrderRefusal error={change.error} />
        </p>
      )}
    </>
  );
}
