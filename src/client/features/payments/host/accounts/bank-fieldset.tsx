import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { nameMost } from '#src/contract/choices.ts';
import { accountMost } from '#src/contract/payments/payment-choices.ts';
import { bankNames } from '#src/domain/payments/bank-names.ts';
import type { Faults } from '#src/client/lib/forms/typed/faults.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { BankField, BankFields } from './account-content.ts';

type BankFieldsetProps = {
  fields: BankFields;
  faults: Faults<BankField>;
  onChange: (fields: BankFields) => void;
};

/** Bank, number and holder; any bank may be typed. */
export function BankFieldset({ fields, faults, onChange }: BankFieldsetProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label={<Trans>Bank</Trans>}
        list={listId}
        maxLength={accountMost.bank}
        autoComplete="off"
        value={fields.bank}
        error={faults.bank && <Trans>Pilih atau tulis banknya.</Trans>}
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
        error={faults.number && <Trans>Isi 5 sampai 20 angka.</Trans>}
        onChange={(event) => onChange({ ...fields, number: event.target.value })}
      />
      <TextField
        label={<Trans>Atas nama</Trans>}
        maxLength={nameMost}
        autoComplete="off"
        value={fields.holder}
        error={faults.holder && <Trans>Tulis nama pemilik rekening.</Trans>}
        onChange={(event) => onChange({ ...fields, holder: event.target.value })}
      />
    </>
  );
}
