import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { replaceCodeMutationOptions } from './copy-queries.ts';

type NewCodeDialogProps = { open: boolean; ticket: Ticket; onClose: () => void };

/** Confirms a new code, for who has lost a phone or let others see the old one. The stored ticket says that it has one. */
export function NewCodeDialog({ open, ticket, onClose }: NewCodeDialogProps) {
  const headingId = useId();
  const { mutate, isPending, error, reset } = useMutation(
    replaceCodeMutationOptions(useQueryClient()),
  );
  function close(): void {
    reset();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Ganti kode tiket?</Trans>
      </Heading>
      <p>
        <Trans>
          Untuk HP yang hilang, atau tiket yang telanjur dilihat orang. Kode lama langsung tidak
          berlaku, juga di gambar dan cetakannya. Tempat dan BIB-mu tetap.
        </Trans>
      </p>
      <p className="muted small">
        <Trans>Buka tiket ini lagi di HP lain selagi ada sinyal, supaya kodenya ikut baru.</Trans>
      </p>
      <DialogEnding refusal={error && <ErrorText error={error} />} onBack={close}>
        <Button
          variant="primary"
          loading={isPending}
          onClick={() => mutate(ticket.id, { onSuccess: close })}
        >
          <Trans>Ganti kode</Trans>
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
