import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { TypedFormFrame } from './typed-form.tsx';

export type FormDialogProps = {
  /** Of `useTypedForm`. */
  form: ComponentProps<typeof TypedFormFrame>['form'] & {
    isSending: boolean;
    refusal: Error | null;
  };
  heading: ReactNode;
  /** On the button that sends. */
  saveText: ReactNode;
  /** What cannot be undone. */
  isDangerous?: boolean;
  /** Why it was refused, where the usual words do not do; null while it was not. */
  refusal?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of a form: its fields, why it was refused, and its buttons. */
export function FormDialog({ form, heading, saveText, onClose, ...props }: FormDialogProps) {
  const headingId = useId();
  const usual = form.refusal === null ? null : <ErrorText error={form.refusal} />;
  const { isDangerous = false, refusal = usual } = props;
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <TypedFormFrame form={form} gap={4} fit>
        <Heading id={headingId}>{heading}</Heading>
        {props.children}
        <DialogEnding refusal={refusal} onBack={onClose}>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            loading={form.isSending}
          >
            {saveText}
          </Button>
        </DialogEnding>
      </TypedFormFrame>
    </Dialog>
  );
}
