import { Trans, useLingui } from '@lingui/react/macro';
import { posterAddress, posterSizes } from '#src/contract/media/poster.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatRaceTime } from '#src/domain/events/gun-time.ts';
import { formatDay, formatDistance, formatPace } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import ticketStyles from '../ticket.module.css';
import styles from './keepsake.module.css';
import type { readResult } from './race-result.ts';

type KeepsakeCardProps = { ticket: Ticket; result: ReturnType<typeof readResult> };

/** The ticket without its code: the time is the numeral if there is one, else the distance. */
export function KeepsakeCard({ ticket, result }: KeepsakeCardProps) {
  const language = useLanguage();
  const { event, category, holder, bib } = ticket;
  const { width, height } = posterSizes['16x10-small'];
  const distance = formatDistance(category.distance_m, language);
  return (
    <article className={ticketStyles['ticket']}>
      <div className={styles['picture']}>
        <img
          src={posterAddress(event.kind, event, '16x10-small')}
          width={width}
          height={height}
          alt=""
          decoding="async"
        />
      </div>
      <div className={classNames(ticketStyles['body'], styles['body'])}>
        <p className={styles['day']}>
          {formatDay(category.flag_off_at, event.zone, language)} · {event.city}
        </p>
        <h2 lang={toLang(event.title, language)}>{localText(event.title, language)}</h2>
        <p className={classNames('numeral', styles['numeral'])}>
          {result.time === null ? distance : formatRaceTime(result.time.seconds)}
        </p>
        <p className={styles['holder']}>
          <b>{holder.legal_name}</b>
          {bib === null ? null : ` · BIB ${bib}`}
        </p>
      </div>
      <div className={ticketStyles['perforation']} />
      <Facts ticket={ticket} result={result} />
    </article>
  );
}

function Facts({ ticket: { category, state }, result: { time, wasThere } }: KeepsakeCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const facts = [
    { term: t`Kategori`, value: category.code },
    ...(time === null
      ? []
      : [
          { term: t`Jarak`, value: formatDistance(category.distance_m, language) },
          { term: 'Pace', value: `${formatPace(time.pace)} /km` },
        ]),
  ];
  return (
    <div className={styles['facts']}>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {time !== null ? (
          <Trans>
            Gun time: dari flag-off sampai tiketmu dipindai di finis. Hasil resmi ada di panitia.
          </Trans>
        ) : wasThere ? (
          <b>
            <Trans>Kamu ada di sana.</Trans>
          </b>
        ) : state === 'confirmed' ? (
          <Trans>Tiketmu tidak tercatat dipindai di acara ini.</Trans>
        ) : (
          <Trans>Pendaftaran ini belum dikonfirmasi sampai acaranya selesai.</Trans>
        )}
      </p>
    </div>
  );
}
