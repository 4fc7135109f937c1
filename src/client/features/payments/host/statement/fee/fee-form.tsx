import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { formatRate, readRate } from './fee-rate.ts';
import { keepFeeMutationOptions } from '../statement-queries.ts';
import styles from '../statement.module.css';

type FeeFormProps = {
  eventId: string;
  accountId: string;
  /** Basis points as they were said before; null where nobody has. */
  qrisFee: number | null;
  /** What the file's own figures come to, to start from. */
  likely: number | null;
};

/** Asks once what the account's acquirer keeps of a payment by QRIS. */
export function FeeForm({ eventId, accountId, qrisFee, likely }: FeeFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(qrisFee === null);
  const start = qrisFee ?? likely;
  const form = useTypedForm({
    start: { text: start === null ? '' : formatRate(start, language) },
    read: ({ text }) => {
      const fee = readRate(text);
      return {
        content: { account_id: accountId, fee: fee ?? 0 },
        faults: faultsOf({ fee: fee === null && 'invalid' }),
      };
    },
    save: useMutation(keepFeeMutationOptions(useQueryClient(), eventId)),
    onSaved: () => setOpen(false),
  });

  if (!isOpen) {
    const shown = formatRate(qrisFee ?? 0, language);
    return (
      <Row as="p" gap={2} align="center" className={styles['rate']}>
        <Trans>Biaya QRIS rekening ini: {shown} %</Trans>
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          <Trans>Ubah</Trans>
        </Button>
      </Row>
    );
  }
  return (
    <TypedFormFrame form={form} gap={3} className={styles['fee']}>
      <TextField
        label={t`Biaya QRIS (MDR) rekening ini, dalam persen`}
        hint={t`Ada di perjanjian QRIS-mu, biasanya 0 sampai 0,7. Pelari tidak ditagih untuk ini.`}
        {...form.text('text')}
        inputMode="decimal"
        autoComplete="off"
        error={form.faults.fee && t`Tulis persennya dari 0 sampai 5, misalnya 0,7.`}
      />
      <FormAlert>{form.refusal && <ErrorText error={form.refusal} />}</FormAlert>
      <Button type="submit" size="s" loading={form.isSending}>
        <Trans>Simpan</Trans>
      </Button>
    </TypedFormFrame>
  );
}
