import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { cancelMutationOptions } from '../queries.ts';
import styles from './ticket.module.css';

type CancelDialogProps = { open: boolean; ticket: Ticket; onClose: () => void };

/** Confirms a cancellation: the place returns to the quota, and the code becomes invalid. */
export function CancelDialog({ open, ticket, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const headingId = useId();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(cancelMutationOptions(client));
  // An element, because text from users would be parsed as the message's markup.
  const title = <>{localText(ticket.event.title, language)}</>;
  function close(): void {
    reset();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} labelledBy={headingId}>
      <h2 id={headingId} className={styles['menuHead']}>
        <Trans>Batal ikut?</Trans>
      </h2>
      <p>
        <Trans>
          Tempatmu di {title} kembali ke kuota dan kode tiket ini tidak berlaku lagi. Kalau berubah
          pikiran, kamu perlu mendaftar ulang selama masih ada tempat.
        </Trans>
      </p>
      <DialogEnding refusal={error && <ErrorText error={error} />} onBack={close}>
        <Button
          variant="danger"
          loading={isPending}
          onClick={() =>
            mutate(ticket.id, {
              onSuccess: () => {
                close();
                showToast({ type: 'info', title: t`Pendaftaran dibatalkan` });
              },
            })
          }
        >
          <Trans>Ya, batal ikut</Trans>
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
