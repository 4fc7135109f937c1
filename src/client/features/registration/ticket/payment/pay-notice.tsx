import { Trans } from '@lingui/react/macro';
import { CircleAlert, Info } from 'lucide-react';
import type { PayTo, Ticket } from '#src/contract/registration.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './pay.module.css';

type PayNoticeProps = { ticket: Ticket; pay: PayTo; isOverdue: boolean };

/** What stands in the way: the time is over, the proof was refused, or only a part came. */
export function PayNotice({ ticket, pay, isOverdue }: PayNoticeProps) {
  const language = useLanguage();
  const { received = 0, refusal = null } = pay;
  const came = formatRupiah(received, language);
  const whole = formatRupiah(ticket.amount, language);
  const reason = refusal === null ? null : <q>{refusal}</q>;
  return (
    <>
      {isOverdue ? (
        <div className={classNames(styles['notice'], styles['err'])}>
          <CircleAlert />
          <div>
            <h2>
              <Trans>Batas bayar lewat</Trans>
            </h2>
            <p>
              <Trans>
                Jangan transfer dulu: tempatmu bisa sudah dilepas. Tanya panitia apakah masih ada.
              </Trans>
            </p>
          </div>
        </div>
      ) : null}
      {reason === null ? null : (
        <div className={classNames(styles['notice'], styles['err'])}>
          <CircleAlert />
          <div>
            <h2>
              <Trans>Buktimu belum bisa diterima</Trans>
            </h2>
            <p>
              <Trans>Kata panitia: {reason}</Trans>
            </p>
            <p>
              <Trans>Unggah bukti yang benar di bawah.</Trans>
            </p>
          </div>
        </div>
      )}
      {received > 0 ? (
        <div className={styles['notice']}>
          <Info />
          <div>
            <h2>
              <Trans>{came} sudah masuk</Trans>
            </h2>
            <p>
              <Trans>Dari {whole}. Tempatmu aman; bayar sisanya supaya tiketmu berlaku.</Trans>
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
}
