import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { ticketQueryOptions } from './queries.ts';
import type { OpenCopies } from './copies/ticket-copies.tsx';
import styles from './ticket/ticket.module.css';

const importMenu = () => import('./ticket-menu.tsx');
const importCopies = () => import('./copies/ticket-copies.tsx');
const importTransfer = () => import('./transfer/transfer-dialog.tsx');
const importCancel = () => import('./ticket/cancel-dialog.tsx');

/** At the right of the ticket's bar: the offline tag and the menu. */
export function TicketActions({ id }: { id: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'menu' | 'cancel' | 'transfer' | OpenCopies | null>(null);
  const { data } = useQuery(ticketQueryOptions(id));
  const close = (): void => setOpen(null);
  const isCopies = open === 'copy' || open === 'new-code';
  const menu = useOpened(importMenu, open === 'menu', close);
  const copies = useOpened(importCopies, isCopies, close);
  const transfer = useOpened(importTransfer, open === 'transfer', close);
  const cancel = useOpened(importCancel, open === 'cancel', close);
  return (
    <Row as="span" gap={2} align="center" oneLine className={styles['actions']}>
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
          {menu === null ? null : (
            <menu.TicketMenu
              open={open === 'menu'}
              ticket={data.ticket}
              onClose={() => setOpen((shown) => (shown === 'menu' ? null : shown))}
              onOpen={setOpen}
            />
          )}
          {cancel === null ? null : (
            <cancel.CancelDialog open={open === 'cancel'} ticket={data.ticket} onClose={close} />
          )}
          {transfer === null ? null : (
            <transfer.TransferDialog
              open={open === 'transfer'}
              ticket={data.ticket}
              onClose={close}
            />
          )}
          {copies === null ? null : (
            <copies.TicketCopies
              open={isCopies ? open : null}
              ticket={data.ticket}
              onClose={close}
            />
          )}
        </>
      )}
    </Row>
  );
}
