import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { ticketQueryOptions } from '../queries.ts';
import type { OpenCopies } from '../copies/ticket-copies.tsx';
import styles from './ticket.module.css';

const TicketMenu = deferred(async () => (await import('./ticket-menu.tsx')).TicketMenu);
const TicketCopies = deferred(
  async () => (await import('../copies/ticket-copies.tsx')).TicketCopies,
);
const TransferDialog = deferred(
  async () => (await import('../transfer/transfer-dialog.tsx')).TransferDialog,
);
const CancelDialog = deferred(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** At the right of the ticket's bar: the offline tag and the menu. */
export function TicketActions({ id }: { id: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'menu' | 'cancel' | 'transfer' | OpenCopies | null>(null);
  const { data } = useQuery(ticketQueryOptions(id));
  const close = (): void => setOpen(null);
  return (
    <span className={styles['actions']}>
      {data?.isOnPhone && data.ticket.state !== 'waitlisted' ? (
        <Tag tone="ok" icon={<Download />}>
          <span className={styles['tagWords']}>
            <Trans>Tersimpan offline</Trans>
          </span>
        </Tag>
      ) : null}
      {data === undefined ? null : (
        <>
          <IconButton
            label={t`Menu tiket`}
            icon={<EllipsisVertical />}
            aria-haspopup="dialog"
            onClick={() => setOpen('menu')}
          />
          <TicketMenu
            open={open === 'menu'}
            ticket={data.ticket}
            onClose={() => setOpen((shown) => (shown === 'menu' ? null : shown))}
            onOpen={setOpen}
          />
          <CancelDialog open={open === 'cancel'} ticket={data.ticket} onClose={close} />
          <TransferDialog open={open === 'transfer'} ticket={data.ticket} onClose={close} />
          <TicketCopies
            open={open === 'copy' || open === 'new-code' ? open : null}
            ticket={data.ticket}
            onClose={close}
          />
        </>
      )}
    </span>
  );
}
