import { Trans } from '@lingui/react/macro';
import { posterAddress, posterSizes } from '#src/contract/media/poster.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDay, formatDistance } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import ticketStyles from '../ticket.module.css';
import styles from './keepsake.module.css';
import type { readResult } from './race-result.ts';

type KeepsakeCardProps = { ticket: Ticket; result: ReturnType<typeof readResult> };

/** The ticket without its code: the distance is the numeral. */
export function KeepsakeCard({ ticket, result }: KeepsakeCardProps) {
  const language = useLanguage();
  const { event, category, holder, bib } = ticket;
  const { width, height } = posterSizes['16x10-small'];
  return (
    <article className={ticketStyles['ticket']}>
      <div className={styles['picture']}>
        <img
          className="fill"
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
          {formatDistance(category.distance_m, language)}
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

function Facts({
  ticket: { event, category, state },
  result: { wasThere, hasFinished },
}: KeepsakeCardProps) {
  return (
    <div className={styles['facts']}>
      <dl>
        <div>
          <dt>
            <Trans>Kategori</Trans>
          </dt>
          <dd>{category.code}</dd>
        </div>
      </dl>
      <p>
        {hasFinished && event.kind === 'race' ? (
          <Trans>
            <b>Kamu sampai di finis.</b> Waktu dan hasil resmi ada di panitia.
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
