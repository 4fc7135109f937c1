import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { CopyDialog } from '#src/client/lib/tickets/copy-dialog.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { NewCodeForm } from './new-code-form.tsx';
import { printTicketMutationOptions } from './ticket-queries.ts';

type TicketToolsProps = { eventId: string; id: string };

/** A participant's ticket on paper, and a new code for it. */
export function TicketTools({ eventId, id }: TicketToolsProps) {
  const [open, setOpen] = useState<'copy' | 'code' | null>(null);
  const print = useMutation(printTicketMutationOptions(useQueryClient(), { eventId, id }));
  const close = (): void => setOpen(null);
  return (
    <PagePart heading={<Trans>Tiket</Trans>}>
      {print.error === null ? null : (
        <FormAlert>
          <ErrorText error={print.error} />
        </FormAlert>
      )}
      <Row as="p" gap={2}>
        <Button
          variant="outline"
          size="s"
          loading={print.isPending}
          onClick={() => print.mutate(undefined, { onSuccess: () => setOpen('copy') })}
        >
          <Printer />
          <Trans>Cetak tiket</Trans>
        </Button>
        <Button variant="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen('code')}>
          <QrCode />
          <Trans>Ganti kode</Trans>
        </Button>
      </Row>
      {print.data === undefined ? null : (
        <CopyDialog open={open === 'copy'} ticket={print.data.registration} onClose={close} />
      )}
      {open === 'code' ? <NewCodeForm eventId={eventId} id={id} onClose={close} /> : null}
    </PagePart>
  );
}
