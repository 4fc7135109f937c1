import { useLingui } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import { formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '../context.tsx';
import type { OwnTicket } from './own-events.ts';
import { readerZone } from './reader-zone.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * What to say of the reader's place: on a tag, and on the button that leads to the ticket. An unpaid place has a deadline.
 */
export function useOwnWords(
  ticket: OwnTicket,
  eventZone: Zone,
): { tag: string; action: string; deadline: string | null } {
  const { t } = useLingui();
  const deadline = useDeadline(ticket, eventZone);
  const toTicket = t`Lihat tiket`;
  switch (ticket.status) {
    case 'confirmed':
      return { tag: t`Kamu terdaftar`, action: toTicket, deadline: null };
    case 'joined':
      return { tag: t`Kamu ikut`, action: toTicket, deadline: null };
    case 'waiting':
      return { tag: t`Menunggu konfirmasi`, action: toTicket, deadline: null };
    case 'checking':
      return { tag: t`Bukti sedang dicek`, action: toTicket, deadline: null };
    case 'waitlisted':
      return { tag: t`Daftar tunggu`, action: t`Daftar tunggu`, deadline: null };
    case 'offered':
      return { tag: t`Ada tempat untukmu`, action: t`Ambil tempat`, deadline };
    case 'unpaid':
      return deadline === null
        ? { tag: t`Belum dibayar`, action: toTicket, deadline }
        : { tag: t`Bayar sebelum ${deadline}`, action: t`Bayar sekarang`, deadline };
  }
}

/** Until when an unpaid place is held: the hour by the reader's clock, further away the day; null once it is past. */
function useDeadline({ expiresAt }: OwnTicket, eventZone: Zone): string | null {
  const language = useLanguage();
  const now = useNow();
  if (expiresAt === null) return null;
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return null;
  const zone = readerZone(eventZone, now);
  return left < dayMs
    ? formatTime(expiresAt, zone, language)
    : formatDayShort(expiresAt, zone, language);
}
