import { Trans } from '@lingui/react/macro';
import { CircleX, Clock, Download, Hourglass, Timer } from 'lucide-react';
import { formatReaderTime } from '#src/domain/text/reader-time.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';

/** A ticket's status as a tag; nothing when it is valid but not persisted on this phone. */
export function StatusTag({ ticket, status, isOnPhone }: DashboardTicket) {
  const language = useLanguage();
  switch (status) {
    case 'unpaid': {
      if (ticket.expires_at === null) return <Unpaid />;
      // On the reader's own clock: a deadline is kept where the reader is.
      const offset = -new Date(ticket.expires_at).getTimezoneOffset();
      const until = formatReaderTime(ticket.expires_at, offset, language);
      return (
        <Tag tone="warn" icon={<Timer />}>
          <Trans>Bayar sebelum {until}</Trans>
        </Tag>
      );
    }
    case 'overdue':
      return (
        <Tag tone="err" icon={<Timer />}>
          <Trans>Batas bayar lewat</Trans>
        </Tag>
      );
    case 'proof_sent':
      return (
        <Tag tone="info" icon={<Hourglass />}>
          <Trans>Bukti sedang dicek</Trans>
        </Tag>
      );
    case 'offered':
      return (
        <Tag tone="warn" icon={<Timer />}>
          <Trans>Ada tempat untukmu</Trans>
        </Tag>
      );
    case 'waiting':
    case 'waitlisted':
      return (
        <Tag tone="info" icon={<Clock />}>
          <Trans>Daftar tunggu</Trans>
        </Tag>
      );
    case 'cancelled':
    case 'event_cancelled':
      return (
        <Tag tone="err" icon={<CircleX />}>
          <Trans>Dibatalkan</Trans>
        </Tag>
      );
    case 'transferred':
      return (
        <Tag icon={<CircleX />}>
          <Trans>Dipindahkan</Trans>
        </Tag>
      );
    case 'past':
      return null;
    case 'valid':
      return isOnPhone ? (
        <Tag tone="ok" icon={<Download />}>
          <Trans>Siap offline</Trans>
        </Tag>
      ) : null;
  }
}

function Unpaid() {
  return (
    <Tag tone="warn" icon={<Timer />}>
      <Trans>Belum lunas</Trans>
    </Tag>
  );
}
