import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { StatementColumns } from '#src/contract/payments/statement.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { type StatementFile, widthOf } from '../statement-file.ts';
import { keepColumnsMutationOptions } from '../statement-queries.ts';
import styles from '../statement.module.css';

type ColumnFormProps = {
  file: StatementFile;
  eventId: string;
  accountId: string;
  /** As far as they are known. */
  start: StatementColumns | null;
  onColumns: (columns: StatementColumns) => void;
};

type Sides = 'only_in' | 'sign' | 'column';
const sampledRows = 8;

/** Asks which column of a bank's file holds what; the answer is kept for the account. */
export function ColumnForm({ file, eventId, accountId, start, onColumns }: ColumnFormProps) {
  const { t } = useLingui();
  const width = widthOf(file);
  const form = useTypedForm({
    start: () => startOf(start),
    read: ({ date, time, description, amount, side, balance, status, sides: by }) => ({
      content: {
        account_id: accountId,
        columns: {
          width,
          date: Number(date),
          time: numberOf(time),
          description: description === '' ? [] : [Number(description)],
          amount: Number(amount),
          only_in: by === 'only_in',
          side: by === 'column' ? numberOf(side) : null,
          balance: numberOf(balance),
          status: numberOf(status),
        },
      },
      faults: faultsOf({
        date: date === '' && 'required',
        amount: amount === '' && 'required',
        side: by === 'column' && side === '' && 'required',
      }),
    }),
    save: useMutation(keepColumnsMutationOptions(eventId)),
    onSaved: (_, { columns }) => onColumns(columns),
  });
  const chosen = form.draft;
  const { sides } = chosen;
  const names = Array.from({ length: width }, (_, index) => t`Kolom ${index + 1}`);

  const field = (key: Parameters<typeof form.text>[0], label: string) => (
    <SelectField label={label} {...form.text(key)}>
      <option value="">{t`Tidak ada`}</option>
      {names.map((name, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </SelectField>
  );

  return (
    <Section heading={<Trans>Kolom mana berisi apa?</Trans>}>
      <p className="small muted">
        <Trans>
          Bank ini belum kami kenal. Cukup sekali: pilihanmu disimpan untuk rekening ini.
        </Trans>
      </p>
      {/* It scrolls, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['sample']} aria-label={t`Contoh isi file`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, sampledRows).map(({ line, cells }) => (
              <tr key={line}>
                {names.map((name, index) => (
                  <td key={name}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <TypedFormFrame form={form} gap={4} className={styles['fields']}>
        {field('date', t`Tanggal`)}
        {field('time', t`Jam`)}
        {field('description', t`Keterangan`)}
        {field('amount', t({ message: 'Jumlah', context: 'sum of money' }))}
        <SelectField
          label={t`Uang masuk atau keluar`}
          value={sides}
          onChange={({ target }) => form.edit({ sides: toSides(target.value) })}
        >
          <option value="only_in">{t`Kolom jumlah hanya uang masuk`}</option>
          <option value="sign">{t`Dari tanda di jumlahnya (CR, DB, +, −)`}</option>
          <option value="column">{t`Ada di kolom lain`}</option>
        </SelectField>
        {sides === 'column' ? field('side', t`Kolom CR/DB`) : null}
        {field('balance', t`Saldo`)}
        {field('status', t`Status (berhasil atau gagal)`)}
        <FormAlert>{form.refusal && <ErrorText error={form.refusal} />}</FormAlert>
        <Button type="submit" variant="primary" loading={form.isSending} disabled={!form.isWhole}>
          <Trans>Baca filenya</Trans>
        </Button>
      </TypedFormFrame>
    </Section>
  );
}

function startOf(columns: StatementColumns | null) {
  const word = (index: number | null | undefined) => (index == null ? '' : String(index));
  const sides: Sides =
    columns === null || columns.only_in ? 'only_in' : columns.side === null ? 'sign' : 'column';
  return {
    date: word(columns?.date),
    time: word(columns?.time),
    description: word(columns?.description[0]),
    amount: word(columns?.amount),
    side: word(columns?.side),
    balance: word(columns?.balance),
    status: word(columns?.status),
    sides,
  };
}

function toSides(value: string): Sides {
  return value === 'sign' || value === 'column' ? value : 'only_in';
}

function numberOf(value: string): number | null {
  return value === '' ? null : Number(value);
}
