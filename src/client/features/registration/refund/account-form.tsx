import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { nameMost } from '#src/contract/choices.ts';
import { accountMost } from '#src/contract/payments/payment-choices.ts';
import type { RefundAccountBody } from '#src/contract/payments/refund-account.ts';
import { bankNames } from '#src/domain/payments/bank-names.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { accountFields } from './account-fields.ts';
import { saveRefundAccountMutationOptions } from './refund-queries.ts';
import styles from './refund.module.css';

type AccountFormProps = {
  id: string;
  /** What was given before. */
  account: RefundAccountBody | null;
  onSaved: () => void;
};

/** Asks a runner where their money should go back to. */
export function AccountForm({ id, account, onSaved }: AccountFormProps) {
  const { t } = useLingui();
  const listId = useId();
  const save = useMutation(saveRefundAccountMutationOptions(useQueryClient(), id));
  const form = useShortForm({
    fields: accountFields,
    ...(account === null ? {} : { start: account }),
    schema: async () =>
      (await import('#src/contract/payments/refund-account.ts')).RefundAccountBody,
    send: async (body) => {
      await save.mutateAsync(body);
      showToastLater({ type: 'success', title: t`Rekeningmu tersimpan` });
      onSaved();
    },
  });
  return (
    <ShortFormFrame form={form} RefusalText={ErrorText} gap={3} className={styles['form']}>
      <TextField
        {...form.field('bank')}
        list={listId}
        maxLength={accountMost.bank}
        autoComplete="off"
      />
      <datalist id={listId}>
        {bankNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        {...form.field('number')}
        inputMode="numeric"
        maxLength={accountMost.typedNumber}
        autoComplete="off"
        hint={t`Contoh dompet digital: 081234567890`}
      />
      <TextField {...form.field('holder')} maxLength={nameMost} autoComplete="off" />
      <Button type="submit" variant="primary" block loading={form.isSending}>
        <Trans>Simpan rekening</Trans>
      </Button>
    </ShortFormFrame>
  );
}
