import { Trans } from '@lingui/react/macro';
import {
  ArrowLeftRight,
  Ban,
  CalendarPlus,
  ImageDown,
  QrCode,
  RotateCcw,
  Share2,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { shareFacts } from '#src/domain/events/share-facts.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { useAppContext, useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { share } from '#src/client/lib/device/share.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { openCode } from './ticket/code/code-store.ts';
import type { OpenCopies } from './copies/ticket-copies.tsx';
import { useCalendarDownload } from './ticket/schedule/use-calendar-download.ts';
import { isCancellable, isTransferable, showsCode, ticketStatus } from './ticket/ticket-status.ts';
import styles from './ticket/ticket.module.css';

type TicketMenuProps = {
  open: boolean;
  ticket: Ticket;
  onClose: () => void;
  onOpen: (what: 'cancel' | 'transfer' | OpenCopies) => void;
};

/** The ticket's menu. */
export function TicketMenu({ open, ticket, onClose, onOpen }: TicketMenuProps) {
  const headingId = useId();
  const now = useNow();
  const language = useLanguage();
  const { origin } = useAppContext();
  const saveToCalendar = useCalendarDownload(ticket);
  const { id, event, bib, code } = ticket;
  const status = ticketStatus(ticket, now);
  const hasCode = showsCode(status) && code !== null;
  const canTransfer = isTransferable(ticket, now);
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Menu tiket</Trans>
      </Heading>
      <Stack gap={1}>
        {hasCode ? (
          <MenuItem icon={<QrCode />} onPress={closing(() => openCode(id))}>
            <Trans>Buka QR</Trans>
          </MenuItem>
        ) : null}
        {hasCode && status !== 'past' ? (
          <MenuItem icon={<ImageDown />} onPress={() => onOpen('copy')}>
            <Trans>Simpan gambar atau cetak</Trans>
          </MenuItem>
        ) : null}
        {showsCode(status) && status !== 'past' ? (
          <MenuItem icon={<CalendarPlus />} onPress={closing(() => saveToCalendar())}>
            <Trans>Simpan ke kalender</Trans>
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Share2 />}
          onPress={closing(
            () =>
              void share({
                title: localText(event.title, language),
                facts: shareFacts(event, language),
                picture: sharePictureAddress(event.kind, event, language),
                url: `${origin}${eventPath(event)}`,
              }),
          )}
        >
          {event.kind === 'race' ? (
            <Trans>Bagikan lomba ini</Trans>
          ) : (
            <Trans>Bagikan lari bareng ini</Trans>
          )}
        </MenuItem>
        {hasCode && status !== 'past' ? (
          <MenuItem icon={<RotateCcw />} onPress={() => onOpen('new-code')}>
            <Trans>Ganti kode tiket</Trans>
          </MenuItem>
        ) : null}
        {canTransfer ? (
          <MenuItem icon={<ArrowLeftRight />} onPress={() => onOpen('transfer')}>
            <Trans>Alihkan tiket</Trans>
          </MenuItem>
        ) : null}
        {isCancellable(ticket, now) && ticket.state !== 'waitlisted' ? (
          <MenuItem icon={<Ban />} isDanger onPress={() => onOpen('cancel')}>
            {ticket.is_kept ? <Trans>Lepas tempat ini</Trans> : <Trans>Batal ikut</Trans>}
          </MenuItem>
        ) : null}
      </Stack>
      {bib === null || status === 'past' || canTransfer ? null : (
        <p className={styles['menuNote']}>
          <Trans>Pengalihan BIB hanya lewat panitia.</Trans>
        </p>
      )}
    </Dialog>
  );
}

type MenuItemProps = {
  icon: ReactNode;
  isDanger?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function MenuItem({ icon, isDanger = false, onPress, children }: MenuItemProps) {
  return (
    <button
      type="button"
      className={classNames(styles['menuItem'], isDanger && styles['danger'])}
      onClick={onPress}
    >
      {icon}
      {children}
    </button>
  );
}
