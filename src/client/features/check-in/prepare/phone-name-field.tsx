import { Trans, useLingui } from '@lingui/react/macro';
import { phoneNameMost } from '#src/contract/check-in/check-in-choices.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { Button } from '#src/client/ui/button.tsx';
import { useEnrolmentErrorText } from './enrolment-errors.ts';
import { TextField } from '#src/client/ui/text-field.tsx';

type PhoneNameFieldProps = {
  value: string;
  disabled: boolean;
  /** Asked for, and left empty. */
  isMissing: boolean;
  /** What the enrolment failed with; shown here when it is about the name. */
  error: unknown;
  /** A name that is free, as far as is known before. */
  free?: string;
  onChange: (name: string) => void;
};

/** Asks for the phone's name, which must be new among those of the event; where it is not, a free one is offered. */
export function PhoneNameField(props: PhoneNameFieldProps) {
  const { value, disabled, isMissing, error, onChange } = props;
  const { t } = useLingui();
  const errorText = useEnrolmentErrorText();
  const free = (isNameTaken(error) ? error.problem?.suggestion : props.free) ?? null;
  return (
    <>
      <TextField
        label={t`Nama HP ini`}
        hint={t`Terlihat di layar petugas lain dan di daftar panitia, misalnya "HP Rini" atau "Loket 3".`}
        error={
          isMissing ? t`Beri nama HP ini dulu.` : isNameTaken(error) ? errorText(error) : undefined
        }
        value={value}
        maxLength={phoneNameMost}
        autoComplete="off"
        disabled={disabled}
        onChange={({ target: field }) => onChange(field.value)}
      />
      {free === null || free === value ? null : (
        <p>
          <Button variant="outline" size="s" onClick={() => onChange(free)}>
            <Trans>Pakai {free}</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

/** Whether an enrolment failed because another phone of the event has the name. */
export function isNameTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem?.code === 'device_name_taken';
}
