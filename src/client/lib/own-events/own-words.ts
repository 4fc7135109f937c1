import { useLingui } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import { formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '../context.tsx';
import type { OwnTicket } from './own-events.ts';
import { readerZone } from './reader-zone.ts';

const dayMs = 24 * 60 * 60_000;

/** What to say of the reader's place: on a tag, and on the button that leads to the ticket. */
export function useOwnWords(ticket: OwnTicket, eventZone: Zone): { tag: string; action: string } {
  const { t } = useLingui();
  const deadline = useDeadline(ticket, eventZone);
  switch (ticket.status) {
    case 'confirmed':
      return { tag: t`Kamu terdaftar`, action: t`Lihat tiket` };
    case 'joined':
      return { tag: t`Kamu ikut`, action: t`Lihat tiket` };
    case 'waiting':
      return { tag: t`Menunggu konfirmasi`, action: t`Lihat tiket` };
    case 'waitlisted':
      return { tag: t`Daftar tunggu`, action: t`Daftar tunggu` };
    case 'unpaid':
      return deadline === null
        ? { tag: t`Belum dibayar`, action: t`Lihat tiket` }
        : { tag: t`Bayar sebelum ${deadline}`, action: t`Bayar sebelum ${deadline}` };
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
