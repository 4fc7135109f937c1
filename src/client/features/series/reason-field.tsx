import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';

type ReasonFieldProps = { value: string; error: Error | null; onChange: (reason: string) => void };

/** Why a date is not held: participants read it on their tickets. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Alasannya, untuk peserta`}
      rows={2}
      maxLength={500}
      value={value}
      error={isReasonMissing(error) ? t`Tulis alasannya: sudah ada yang ikut.` : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Whether a refusal is about the missing reason alone: somebody joined in the meantime. */
export function isReasonMissing(error: Error | null): boolean {
  return (
    error instanceof ApiError &&
    error.problem?.fields?.some(({ path }) => path === 'reason.id') === true
  );
}

/** Any other refusal in words; null while there is none. */
export function otherRefusal(error: Error | null): ReactNode {
  return error === null || isReasonMissing(error) ? null : <ErrorText error={error} />;
}

/** The reason as the call takes it; nothing when none was written. */
export function toReasonBody(text: string): { reason?: { id: string } } {
  return text.trim() === '' ? {} : { reason: { id: text.trim() } };
}
