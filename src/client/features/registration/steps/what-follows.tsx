import { Trans } from '@lingui/react/macro';
import { paymentDeadline, usualPaymentHours } from '#src/domain/registration/payment-deadline.ts';
import { formatReaderTime } from '#src/domain/time/reader-time.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useJoinEvent } from '../join/join-event.ts';
import styles from '../join/join.module.css';

/** What happens once the form is sent; `price` in words, null where the place is free. */
export function WhatFollows({ price }: { price: string | null }) {
  const { registration_closes_at: closesAt, payment_hours: hours } = useJoinEvent();
  const language = useLanguage();
  const until = paymentDeadline(Date.parse(closesAt), useNow(), hours ?? usualPaymentHours);
  const offset = -new Date(until).getTimezoneOffset();
  const time = formatReaderTime(until, offset, language);
  return (
    <section className={styles['summary']}>
      <h3>
        <Trans>Setelah ini</Trans>
      </h3>
      {price === null ? (
        <p>
          <Trans>Tiketmu langsung jadi dan tersimpan di HP ini, bisa dibuka tanpa sinyal.</Trans>
        </p>
      ) : (
        <ol className={styles['follows']}>
          <li>
            <Trans>
              Tempatmu disimpan. Bayar <b>{price}</b> paling lambat <b>{time}</b>; caranya ada di
              tiketmu.
            </Trans>
          </li>
          <li>
            <Trans>Panitia memeriksa bukti bayarmu, lalu nomor BIB muncul di tiket.</Trans>
          </li>
        </ol>
      )}
    </section>
  );
}
