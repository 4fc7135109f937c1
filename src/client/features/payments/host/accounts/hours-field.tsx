import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { paymentHours } from '#src/contract/payments/payment-choices.ts';
import { SelectField } from '#src/client/ui/select-field.tsx';

const dayHours = 24;
const choices = [paymentHours.least, 12, 24, 48, 72, 120, paymentHours.most];

type HoursFieldProps = { value: number; onChange: (hours: number) => void };

/** How long a place is held for somebody who has not paid. */
export function HoursField({ value, onChange }: HoursFieldProps) {
  const { t } = useLingui();
  const shown = choices.includes(value)
    ? choices
    : [...choices, value].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={<Trans>Waktu untuk membayar</Trans>}
      hint={
        <Trans>
          Sesudah itu tempatnya lepas, kecuali buktinya sudah masuk. Berlaku untuk pesanan baru.
        </Trans>
      }
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {shown.map((hours) => {
        const days = hours / dayHours;
        return (
          <option key={hours} value={hours}>
            {hours > dayHours && Number.isInteger(days)
              ? t`${plural(days, { one: '# hari', other: '# hari' })}`
              : t`${plural(hours, { one: '# jam', other: '# jam' })}`}
          </option>
        );
      })}
    </SelectField>
  );
}
