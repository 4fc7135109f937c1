import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentAccount } from '#src/contract/payments/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { useAccountNames } from './account-names.ts';
import { removeAccountMutationOptions } from './account-queries.ts';

type RemoveDialogProps = {
  event: EventOverview['event'];
  account: PaymentAccount;
  onClose: () => void;
};

/** Removes an account, with the password. */
export function RemoveDialog({ event, account, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const name = useAccountNames()(account);
  const remove = useMutation(removeAccountMutationOptions(useQueryClient(), event));
  const { proof, refusal, isGiven } = useProof(remove.error);

  const form = useTypedForm({
    start: {},
    read: () => ({ content: { id: account.id, password: proof.password }, faults: {} }),
    isGiven,
    save: remove,
    onSaved: () => {
      showToastLater({ type: 'success', title: t`Rekening dihapus` });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      heading={<Trans>Hapus {name}?</Trans>}
      saveText={<Trans>Hapus rekening</Trans>}
      isDangerous
      refusal={
        refusal === null ? null : isConflict(refusal) ? (
          <Trans>Masih ditawarkan di event yang akan datang. Lepas dulu dari sana.</Trans>
        ) : (
          <ErrorText error={refusal} />
        )
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          Event yang sudah lewat tetap mencatatnya. Semua pengurus dapat email. Ini tidak bisa
          diurungkan.
        </Trans>
      </p>
      <PasswordProof proof={proof} because="money" payee={event.community?.id ?? null} />
    </FormDialog>
  );
}
