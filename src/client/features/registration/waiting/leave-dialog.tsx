import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { cancelMutationOptions } from '../changes.ts';

type LeaveDialogProps = { open: boolean; ticket: Ticket; isOffered: boolean; onClose: () => void };

/** Asks before the list is left: whoever comes back stands at its end. */
export function LeaveDialog({ open, ticket, isOffered, onClose }: LeaveDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(cancelMutationOptions(client));
  function close(): void {
    reset();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        {isOffered ? <Trans>Lepas tempat ini?</Trans> : <Trans>Keluar dari daftar tunggu?</Trans>}
      </Heading>
      <p>
        {isOffered ? (
          <Trans>
            Tempatnya pindah ke urutan berikutnya dan kamu keluar dari antrean. Kalau berubah
            pikiran, kamu mulai lagi dari urutan terakhir.
          </Trans>
        ) : (
          <Trans>Kalau berubah pikiran, kamu mulai lagi dari urutan terakhir.</Trans>
        )}
      </p>
      <DialogEnding refusal={error && <ErrorText error={error} />} onBack={close}>
        <Button
          variant="danger"
          loading={isPending}
          onClick={() =>
            mutate(
              { id: ticket.id },
              {
                onSuccess: () => {
                  close();
                  showToast({
                    type: 'info',
                    title: isOffered
                      ? t`Tempatnya sudah kamu lepas`
                      : t`Kamu sudah keluar dari daftar tunggu`,
                  });
                },
              },
            )
          }
        >
          {isOffered ? <Trans>Ya, lepas</Trans> : <Trans>Ya, keluar</Trans>}
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
