import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { deskReason } from '#src/contract/desk/desk-choices.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useReasonForm } from '#src/client/lib/forms/typed/use-reason-form.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';

type ReasonDialogProps = {
  title: ReactNode;
  /** What it does. */
  children: ReactNode;
  /** Who reads the reason. */
  hint: ReactNode;
  /** The label of the button that confirms. */
  action: ReactNode;
  isPending: boolean;
  refusal: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for a reason before something is done that somebody has to be told. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, hint, action, isPending, refusal, onConfirm, onClose } = props;
  const { t } = useLingui();
  const form = useReasonForm({
    least: deskReason.least,
    save: { mutate: ({ reason }) => onConfirm(reason), isPending },
  });
  return (
    <FormDialog
      form={form}
      heading={title}
      saveText={action}
      isDangerous
      refusal={refusal}
      onClose={onClose}
    >
      <p>{children}</p>
      <TextArea
        label={t`Alasan`}
        hint={hint}
        error={form.faults.reason && <Trans>Tulis alasannya, paling sedikit 10 huruf.</Trans>}
        maxLength={deskReason.most}
        rows={3}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
