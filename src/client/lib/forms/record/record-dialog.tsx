import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { FormDialog, type FormDialogProps } from '../typed/form-dialog.tsx';

type RecordDialogProps = FormDialogProps & {
  /** Of `useRecordForm`. */
  form: { isNewer: boolean; startFromLatest: () => void };
  /** Says that another host has changed the record meanwhile. */
  newer?: ReactNode;
};

/** The dialog of a record's form: what another host changed, the fields, why it was refused, and its buttons. */
export function RecordDialog({ newer, children, ...dialog }: RecordDialogProps) {
  const { isNewer, startFromLatest } = dialog.form;
  return (
    <FormDialog {...dialog}>
      {isNewer ? (
        <FormNote action={<Trans>Muat yang terbaru</Trans>} onAction={startFromLatest}>
          {newer}
        </FormNote>
      ) : null}
      {children}
    </FormDialog>
  );
}
