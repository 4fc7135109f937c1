import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import type { PaymentAccount } from '#src/contract/payments/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { useAccountNames } from './account-names.ts';
import { removeAccountMutationOptions } from './account-queries.ts';
import styles from './accounts.module.css';

type RemoveDialogProps = {
  event: EventOverview['event'];
  account: PaymentAccount;
  onClose: () => void;
};

/** Removes an account, with the password. */
export function RemoveDialog({ event, account, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const name = useAccountNames()(account);
  const remove = useMutation(removeAccountMutationOptions(useQueryClient(), event));
  const { proof, refusal, isGiven } = useProof(remove.error);

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (!isGiven()) return;
    remove.mutate(
      { id: account.id, password: proof.password },
      {
        onSuccess: () => {
          showToastLater({ type: 'success', title: t`Rekening dihapus` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <Heading below={3} id={headingId}>
          <Trans>Hapus {name}?</Trans>
        </Heading>
        <Stack gap={4} className={styles['fields']}>
          <p>
            <Trans>
              Event yang sudah lewat tetap mencatatnya. Semua pengurus dapat email. Ini tidak bisa
              diurungkan.
            </Trans>
          </p>
          <PasswordProof proof={proof} because="money" payee={event.community?.id ?? null} />
        </Stack>
        <DialogEnding
          refusal={
            refusal === null ? null : refusal instanceof ApiError &&
              refusal.problem?.code === 'conflict' ? (
              <Trans>Masih ditawarkan di event yang akan datang. Lepas dulu dari sana.</Trans>
            ) : (
              <ErrorText error={refusal} />
            )
          }
          onBack={onClose}
        >
          <Button type="submit" variant="danger" loading={remove.isPending}>
            <Trans>Hapus rekening</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
