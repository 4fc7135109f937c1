import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { eventMost } from '#src/contract/races-events/event-choices.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';

type ReasonFieldProps = { value: string; error: Error | null; onChange: (reason: string) => void };

/** Why a date is cancelled; participants see it on their tickets. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Alasannya, untuk peserta`}
      rows={2}
      maxLength={eventMost.cancelReason}
      value={value}
      error={isReasonMissing(error) ? t`Tulis alasannya: sudah ada yang ikut.` : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Whether the server refused only because the reason is missing: somebody has joined in the meantime. */
export function isReasonMissing(error: Error | null): boolean {
  return (
    error instanceof ApiError &&
    error.problem?.fields?.some(({ path }) => path === 'reason.id') === true
  );
}

/** The text of any other refusal, or null. */
export function otherRefusal(error: Error | null): ReactNode {
  return error === null || isReasonMissing(error) ? null : <ErrorText error={error} />;
}

/** The reason as the request body takes it; empty when nothing was written. */
export function toReasonBody(text: string): { reason?: { id: string } } {
  return text.trim() === '' ? {} : { reason: { id: text.trim() } };
}
