import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Download, EllipsisVertical, Languages, Ban } from 'lucide-react';
import { useId, useState } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/local-text.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { calendarFile } from './calendar-file.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ticketQueryOptions } from './queries.ts';
import { isCancellable } from './ticket-status.ts';
import styles from './ticket.module.css';

type TicketActionsProps = { id: string; onOpenSettings: () => void };

/** At the right of the ticket's bar: whether it opens offline, and the menu. */
export function TicketActions({ id, onOpenSettings }: TicketActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'menu' | 'cancel' | null>(null);
  const { data } = useQuery(ticketQueryOptions(id));
  const close = (): void => setOpen(null);
  return (
    <span className={styles['actions']}>
      {data?.isOnPhone ? (
        <Tag tone="ok" icon={<Download />}>
          <Trans>Tersimpan offline</Trans>
        </Tag>
      ) : null}
      <IconButton
        label={t`Menu tiket`}
        icon={<EllipsisVertical />}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      />
      <TicketMenu
        open={open === 'menu'}
        ticket={data?.ticket ?? null}
        onClose={() => setOpen((shown) => (shown === 'menu' ? null : shown))}
        onOpenSettings={onOpenSettings}
        onCancel={() => setOpen('cancel')}
      />
      {data === undefined ? null : (
        <CancelDialog open={open === 'cancel'} ticket={data.ticket} onClose={close} />
      )}
    </span>
  );
}

type TicketMenuProps = {
  open: boolean;
  /** Null while it is on its way: the language can be changed all the same. */
  ticket: Ticket | null;
  onClose: () => void;
  onOpenSettings: () => void;
  onCancel: () => void;
};

function TicketMenu({ open, ticket, onClose, onOpenSettings, onCancel }: TicketMenuProps) {
  const headingId = useId();
  const now = useNow();
  const saveToCalendar = useCalendarDownload();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={styles['menuHead']}>
        <Trans>Menu tiket</Trans>
      </h2>
      <div className={styles['menu']}>
        <button
          type="button"
          className={styles['menuItem']}
          onClick={() => {
            onClose();
            onOpenSettings();
          }}
        >
          <Languages />
          <Trans>Bahasa dan tampilan</Trans>
        </button>
        {ticket === null ? null : (
          <button
            type="button"
            className={styles['menuItem']}
            onClick={() => {
              onClose();
              saveToCalendar(ticket);
            }}
          >
            <CalendarPlus />
            <Trans>Simpan ke kalender</Trans>
          </button>
        )}
        {ticket !== null && isCancellable(ticket, now) ? (
          <button
            type="button"
            className={`${styles['menuItem']} ${styles['danger']}`}
            onClick={onCancel}
          >
            <Ban />
            <Trans>Batalkan pendaftaran</Trans>
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Hands the phone a calendar file, made here: it works offline. */
function useCalendarDownload(): (ticket: Ticket) => void {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ id, event, category, bib }) => {
    const name = localText(category.name, language);
    const content = calendarFile(
      {
        uid: `ticket-${id}@derap`,
        title: localText(event.title, language),
        place: [event.venue, event.address].filter(Boolean).join(', '),
        text: [name, bib === null ? '' : t`BIB ${bib}`].filter(Boolean).join('\n'),
        starts_at: category.flag_off_at,
        ends_at: event.ends_at,
      },
      Date.now(),
    );
    const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }));
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `derap-${id}.ics`,
    });
    link.click();
    // Later: some browsers fetch it only after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
}
