import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chip } from '#src/client/ui/chip.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { useReasonForm } from './use-reason-form.ts';
import styles from './typed-form.module.css';

type ReasonFieldProps = {
  form: Pick<ReturnType<typeof useReasonForm>, 'draft' | 'edit' | 'faults' | 'text'>;
  /** Reasons that are often given; one tap writes it. */
  usual: readonly string[];
  /** Who reads it. */
  hint: ReactNode;
  maxLength: number;
};

/** The field of `useReasonForm`, with reasons that are often given. */
export function ReasonField({ form, usual, ...field }: ReasonFieldProps) {
  const { draft, edit, faults } = form;
  return (
    <>
      <Row gap={2} className={styles['usual']}>
        {usual.map((reason) => (
          <Chip key={reason} pressed={draft.reason === reason} onClick={() => edit({ reason })}>
            {reason}
          </Chip>
        ))}
      </Row>
      <TextField
        {...field}
        label={<Trans>Alasan</Trans>}
        error={faults.reason && <Trans>Pilih atau tulis alasannya.</Trans>}
        autoComplete="off"
        {...form.text('reason')}
      />
    </>
  );
}
