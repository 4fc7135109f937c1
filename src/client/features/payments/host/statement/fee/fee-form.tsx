import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
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
  const keep = useMutation(keepFeeMutationOptions(useQueryClient(), eventId));
  const [isOpen, setOpen] = useState(qrisFee === null);
  const start = qrisFee ?? likely;
  const [text, setText] = useState(start === null ? '' : formatRate(start, language));
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const fee = readRate(text);
    setWrong(fee === null);
    if (fee === null || keep.isPending) return;
    keep.mutate({ account_id: accountId, fee }, { onSuccess: () => setOpen(false) });
  }

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
    <form className={styles['fee']} onSubmit={submit} noValidate>
      <TextField
        label={t`Biaya QRIS (MDR) rekening ini, dalam persen`}
        hint={t`Ada di perjanjian QRIS-mu, biasanya 0 sampai 0,7. Pelari tidak ditagih untuk ini.`}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        error={isWrong ? t`Tulis persennya dari 0 sampai 5, misalnya 0,7.` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
      <FormAlert>{keep.error === null ? null : <ErrorText error={keep.error} />}</FormAlert>
      <Button type="submit" size="s" loading={keep.isPending}>
        <Trans>Simpan</Trans>
      </Button>
    </form>
  );
}
