import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { useFirstFault } from './use-first-fault.ts';

type RecordDialogProps = {
  /** Of `useRecordForm`. */
  form: {
    isNewer: boolean;
    startFromLatest: () => void;
    isSaving: boolean;
    refusals: number;
    refusal: Error | null;
  };
  heading: ReactNode;
  /** Says that another host has changed the record meanwhile. */
  newer?: ReactNode;
  /** On the button that saves. */
  saveText: ReactNode;
  /** As a `Stack`'s. */
  fit?: boolean;
  className: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of a record's form: what another host changed, the fields, why it was refused, and its buttons. */
export function RecordDialog({ form, heading, newer, saveText, ...props }: RecordDialogProps) {
  const headingId = useId();
  const ref = useFirstFault(form.refusals);

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    // React bubbles it out of the portal, to a form around what opened this dialog.
    submitted.stopPropagation();
    props.onSubmit();
  }

  return (
    <Dialog open onClose={props.onClose} labelledBy={headingId}>
      <Stack
        as="form"
        gap={4}
        fit={props.fit}
        ref={ref}
        className={props.className}
        noValidate
        onSubmit={submit}
      >
        <Heading id={headingId}>{heading}</Heading>
        {form.isNewer ? (
          <FormNote action={<Trans>Muat yang terbaru</Trans>} onAction={form.startFromLatest}>
            {newer}
          </FormNote>
        ) : null}
        {props.children}
        <DialogEnding
          refusal={form.refusal === null ? null : <ErrorText error={form.refusal} />}
          onBack={props.onClose}
        >
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {saveText}
          </Button>
        </DialogEnding>
      </Stack>
    </Dialog>
  );
}
