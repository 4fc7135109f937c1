import { Trans } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDate, formatRupiah } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** What comes back of a paid place that was given up; null where nobody has to pay anything back. */
export function RefundDue({ ticket: { refund, payment, event } }: { ticket: Ticket }) {
  const due = refund?.due ?? null;
  if (due === null) return null;
  if (payment === 'refunded') {
    return <Trans>Panitia mencatat bahwa uangmu sudah dikembalikan.</Trans>;
  }
  return <ComesBack back={due.amount} by={due.by} zone={event.zone} />;
}

/** How many rupiah come back, and until when. */
export function ComesBack({ back, by, zone }: { back: number; by: string | number; zone: Zone }) {
  const language = useLanguage();
  if (back === 0) {
    return <Trans>Menurut aturan pembatalannya, tidak ada uang yang kembali.</Trans>;
  }
  const amount = formatRupiah(back, language) ?? '0';
  const day = formatDate(dayInZone(by, zone), language);
  return (
    <Trans>
      <b>{amount}</b> kembali kepadamu. Panitia membayarnya paling lambat {day}.
    </Trans>
  );
}
