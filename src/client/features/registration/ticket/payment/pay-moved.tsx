import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { showsPayMoved } from '#src/domain/payments/pay-moved.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './pay.module.css';

/** For two days after accounts or words on paying changed: that they did, and what to do in doubt. */
export function PayMoved({ event }: Pick<Ticket, 'event'>) {
  const language = useLanguage();
  const now = useNow();
  const movedAt = event.pay_moved_at ? Date.parse(event.pay_moved_at) : null;
  if (movedAt === null || !showsPayMoved(movedAt, now)) return null;
  const when = formatDayTime(movedAt, event.zone, language);
  return (
    <div className={classNames(styles['notice'], styles['warn'])}>
      <TriangleAlert />
      <div>
        <h2>
          <Trans>Tujuan bayar berubah {when}</Trans>
        </h2>
        <p>
          <Trans>
            Cocokkan nama penerimanya sebelum membayar. Ragu? Tanya panitia lewat nomor yang sudah
            kamu kenal. Sudah bayar ke yang lama? Kirim saja buktinya.
          </Trans>
        </p>
      </div>
    </div>
  );
}
