import type { ComponentProps, ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '../typed/form-dialog.tsx';
import { NewerNote } from './newer-note.tsx';

type RecordDialogProps = FormDialogProps & {
  form: ComponentProps<typeof NewerNote>['form'];
  /** Says that another host has changed the record meanwhile. */
  newer?: ReactNode;
};

/** The dialog of a record's form: what another host changed, the fields, why it was refused, and its buttons. */
export function RecordDialog({ newer, children, ...dialog }: RecordDialogProps) {
  return (
    <FormDialog {...dialog}>
      <NewerNote form={dialog.form}>{newer}</NewerNote>
      {children}
    </FormDialog>
  );
}
