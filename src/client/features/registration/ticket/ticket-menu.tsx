import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CalendarPlus, Languages } from 'lucide-react';
import { useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { calendarFile } from '#src/domain/events/calendar-file.ts';
import { useAppContext, useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { isCancellable } from './ticket-status.ts';
import styles from './ticket.module.css';

type TicketMenuProps = {
  open: boolean;
  /** Null while loading: the language can be changed even then. */
  ticket: Ticket | null;
  onClose: () => void;
  onOpenSettings: () => void;
  onCancel: () => void;
};

/** The ticket's menu. */
export function TicketMenu({ open, ticket, onClose, onOpenSettings, onCancel }: TicketMenuProps) {
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

/** Downloads a calendar file that is generated here, so it works offline. */
function useCalendarDownload(): (ticket: Ticket) => void {
  const { t } = useLingui();
  const language = useLanguage();
  const { origin } = useAppContext();
  return ({ id, event, category, bib }) => {
    const url = `${origin}/ticket/${id}`;
    const number = bib === null ? '' : t`BIB ${bib}`;
    const file = calendarFile({
      id: `ticket-${id}`,
      title: localText(event.title, language),
      description: [localText(category.name, language), number, url].filter(Boolean).join('\n'),
      location: [event.venue, event.address].join(', '),
      url,
      startsAt: category.flag_off_at,
      endsAt: event.ends_at,
      zone: event.zone,
      position: null,
      now: Date.now(),
    });
    saveFile(file, { name: `derap-${id}.ics`, type: 'text/calendar;charset=utf-8' });
  };
}
