import { Trans } from '@lingui/react/macro';
import { paymentDeadline, usualPaymentHours } from '#src/domain/payments/payment-deadline.ts';
import { usualOfferHours } from '#src/domain/registration/waiting/waiting-offer.ts';
import { formatDuration } from '#src/domain/text/format.ts';
import { formatReaderTime } from '#src/domain/text/reader-time.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useJoinEvent } from '../form/join-event.ts';
import styles from './steps.module.css';

/** What follows for who joins a waiting list: nothing is owed until a place is taken. */
export function WhatFollowsWaiting({ price }: { price: string | null }) {
  const { offer_hours: offerHours, payment_hours: paymentHours } = useJoinEvent();
  const language = useLanguage();
  const toAnswer = formatDuration((offerHours ?? usualOfferHours) * 60, language);
  const toPay = formatDuration((paymentHours ?? usualPaymentHours) * 60, language);
  return (
    <section className={styles['summary']}>
      <h3>
        <Trans>Setelah ini</Trans>
      </h3>
      <ol className={styles['follows']}>
        <li>
          <Trans>Kamu masuk daftar tunggu. Sekarang belum ada yang dibayar.</Trans>
        </li>
        <li>
          <Trans>Begitu giliranmu, kami kirim email. Kamu punya {toAnswer} untuk menjawab.</Trans>
        </li>
        {price === null ? null : (
          <li>
            <Trans>
              Setelah tempatnya kamu ambil, bayar <b>{price}</b> dalam {toPay}.
            </Trans>
          </li>
        )}
      </ol>
    </section>
  );
}

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
