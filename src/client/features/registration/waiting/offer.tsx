import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import type { Waiting } from '#src/contract/registration/waiting.ts';
import { formatDuration, formatRupiah, formatTime } from '#src/domain/text/format.ts';
import { formatReaderTime } from '#src/domain/text/reader-time.ts';
import { formatCountdown } from '#src/domain/time/time-left.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { ticketQueryOptions } from '../queries.ts';
import styles from './waiting.module.css';

type OfferProps = {
  ticket: Ticket;
  waiting: Waiting;
  offer: NonNullable<Waiting['offer']>;
  now: number;
};

/** The place that is held: how long, until when, and what taking it means. */
export function Offer({ ticket, waiting, offer, now }: OfferProps) {
  const language = useLanguage();
  const left = Date.parse(offer.until) - now;
  const offset = -new Date(offer.until).getTimezoneOffset();
  const until = formatReaderTime(offer.until, offset, language);
  const whole = Date.parse(offer.until) - Date.parse(offer.from);
  return (
    <>
      <section className={styles['offer']}>
        <h2>
          <Trans>Ada tempat untukmu</Trans>
        </h2>
        <p className="muted">
          <Trans>Satu tempat lepas. Kami simpan untukmu selama</Trans>
        </p>
        {/* A timer is not announced as it runs. */}
        <p role="timer" className={`numeral ${styles['left']}`}>
          {formatCountdown(left)}
        </p>
        <p className="num">
          <b>
            <Trans>sampai {until}</Trans>
          </b>
        </p>
        <DerapBar value={left / whole} size="l" />
      </section>
      <Facts ticket={ticket} waiting={waiting} />
    </>
  );
}

/** The stored offer has ended; what is so now is asked for. */
export function Lapsed({ id }: { id: string }) {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(ticketQueryOptions(id)), [client, id]);
  return (
    <section className={styles['offer']}>
      <h2>
        <Trans>Waktunya sudah lewat</Trans>
      </h2>
      <p className="muted">
        <Trans>Tempat ini tidak diambil sampai waktunya habis, jadi untuk urutan berikutnya.</Trans>
      </p>
    </section>
  );
}

function Facts({ ticket, waiting }: Pick<OfferProps, 'ticket' | 'waiting'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const { category, event, amount, jersey } = ticket;
  const toPay = formatDuration(waiting.payment_hours * 60, language);
  const price = formatRupiah(amount, language);
  return (
    <section className={styles['facts']}>
      <KeyValueList
        facts={[
          { key: 'category', term: t`Kategori`, value: category.code },
          { key: 'price', term: t`Biaya`, value: price ?? t`Gratis` },
          {
            key: 'start',
            term: t`Start`,
            value: formatTime(category.flag_off_at, event.zone, language),
          },
          ...(jersey === null
            ? []
            : [
                {
                  key: 'jersey',
                  term: t({ message: 'Jersey', context: 'size that a runner chose' }),
                  value: jersey,
                },
              ]),
        ]}
      />
      <p className="small muted">
        {price === null ? (
          <Trans>
            Begitu diambil, tiketmu langsung jadi. Kalau dilepas, tempat pindah ke urutan berikutnya
            dan kamu keluar dari antrean.
          </Trans>
        ) : (
          <Trans>
            Setelah diambil, kamu punya {toPay} untuk membayar. Kalau dilepas, tempat pindah ke
            urutan berikutnya dan kamu keluar dari antrean.
          </Trans>
        )}
      </p>
    </section>
  );
}
