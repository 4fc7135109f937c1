import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { PaymentAccount } from '#src/contract/payment/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { useAccountNames } from './account-names.ts';
import { removeAccountMutationOptions } from './account-queries.ts';
import { PasswordProof } from './password-proof.tsx';
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
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const code = remove.error instanceof ApiError ? remove.error.problem?.code : undefined;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setMissing(password === '');
    if (password === '') return;
    remove.mutate(
      { id: account.id, password },
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
        <h2 id={headingId} className={styles['heading']}>
          <Trans>Hapus {name}?</Trans>
        </h2>
        <div className={styles['fields']}>
          <p>
            <Trans>
              Event yang sudah lewat tetap mencatatnya. Semua pengurus dapat email. Ini tidak bisa
              diurungkan.
            </Trans>
          </p>
          <PasswordProof
            value={password}
            onChange={setPassword}
            isWrong={isMissing || code === 'wrong_password'}
          />
        </div>
        <DialogEnding
          refusal={
            remove.error === null || code === 'wrong_password' ? null : code === 'conflict' ? (
              <Trans>Masih ditawarkan di event yang akan datang. Lepas dulu dari sana.</Trans>
            ) : (
              <ErrorText error={remove.error} />
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
