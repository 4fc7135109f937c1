import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import styles from './event-editor.module.css';

type PayWordsDialogProps = {
  /** Whose money it is: a community’s id, or null for the platform. */
  payee: string | null;
  /** Why the last try was not taken. */
  refusal: unknown;
  isPending: boolean;
  onSend: (password: string) => void;
};

/** Asks for the password once the server wants it: other words on paying, while orders wait for their money. */
export function PayWordsDialog({ payee, refusal, isPending, onSend }: PayWordsDialogProps) {
  const headingId = useId();
  const { proof, isAsked, isGiven, refusal: other, forget } = useProof(refusal);
  if (!isAsked) return null;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (isGiven()) onSend(proof.password);
  }

  return (
    <Dialog open onClose={forget} labelledBy={headingId}>
      <Stack as="form" gap={3} onSubmit={submit} noValidate className={styles['proof']}>
        <h2 id={headingId}>
          <Trans>Cara bayar berubah</Trans>
        </h2>
        <p>
          <Trans>
            Masih ada pesanan yang belum lunas. Pelarinya dapat email bahwa petunjuk bayar atau
            nomor WhatsApp berubah.
          </Trans>
        </p>
        <PasswordProof proof={proof} because="money" payee={payee} />
        <DialogEnding refusal={other && <ErrorText error={other} />} onBack={forget}>
          <Button type="submit" variant="primary" loading={isPending}>
            <Trans>Simpan perubahan</Trans>
          </Button>
        </DialogEnding>
      </Stack>
    </Dialog>
  );
}
