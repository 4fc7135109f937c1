import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { nameMost } from '#src/contract/choices.ts';
import { accountMost } from '#src/contract/payments/payment-choices.ts';
import { bankNames } from '#src/domain/payments/bank-names.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { BankField, BankFields } from './account-content.ts';

type BankFieldsetProps = {
  fields: BankFields;
  wrong: ReadonlySet<BankField>;
  onChange: (fields: BankFields) => void;
};

/** Bank, number and holder; any bank may be typed. */
export function BankFieldset({ fields, wrong, onChange }: BankFieldsetProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label={<Trans>Bank</Trans>}
        list={listId}
        maxLength={accountMost.bank}
        autoComplete="off"
        value={fields.bank}
        error={wrong.has('bank') ? <Trans>Pilih atau tulis banknya.</Trans> : undefined}
        onChange={(event) => onChange({ ...fields, bank: event.target.value })}
      />
      <datalist id={listId}>
        {bankNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        label={<Trans>Nomor rekening</Trans>}
        inputMode="numeric"
        maxLength={accountMost.typedNumber}
        autoComplete="off"
        value={fields.number}
        error={wrong.has('number') ? <Trans>Isi 5 sampai 20 angka.</Trans> : undefined}
        onChange={(event) => onChange({ ...fields, number: event.target.value })}
      />
      <TextField
        label={<Trans>Atas nama</Trans>}
        maxLength={nameMost}
        autoComplete="off"
        value={fields.holder}
        error={wrong.has('holder') ? <Trans>Tulis nama pemilik rekening.</Trans> : undefined}
        onChange={(event) => onChange({ ...fields, holder: event.target.value })}
      />
    </>
  );
}
