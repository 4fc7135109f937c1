import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDuration, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { arrivalPace } from '#src/domain/check-in/scan-pace.ts';
import { listSearch } from './board-links.ts';
import { countdown } from '../board-wall/board-facts.ts';
import styles from './race-day.module.css';

type PointNowProps = { point: Board['points'][number]; event: EventOverview['event'] };

/** The number that everybody looks at: who is in, of how many, how fast, and how long it still goes. */
export function PointNow({ point, event }: PointNowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const { admitted, expected, missing, refused = 0 } = point;
  const perMinute = arrivalPace(point.recent, now);
  const name = localText(point.name, language);
  const total = formatNumber(expected, language);
  const left = countdown(point, { startsAt: Date.parse(event.starts_at), now });
  const time = left === null ? '' : formatDuration(left.minutes, language);
  const words = { opens: t`Dibuka dalam`, start: t`Menuju start`, closes: t`Ditutup dalam` };
  // Of a trickle the decimal tells something, of a stream it does not.
  const digits = perMinute < 10 ? 10 : 1;
  const pace = formatNumber(Math.round(perMinute * digits) / digits, language);
  return (
    <section aria-label={name} className={styles['now']}>
      <p className={styles['admitted']}>
        <b>
          <Link {...partOf(event, 'race-day', listSearch('admitted', { point: point.id }))}>
            {formatNumber(admitted, language)}
          </Link>
        </b>
        <span className="muted">
          <Trans>
            dari {total} di {name}
          </Trans>
        </span>
      </p>
      {expected === 0 ? null : <DerapBar value={admitted / expected} size="l" />}
      <dl className={styles['facts']}>
        <div>
          <dt className="tiny muted">
            {left === null ? <Trans>Titik ini</Trans> : words[left.until]}
          </dt>
          <dd>{left === null ? <Trans>Sudah ditutup</Trans> : time}</dd>
        </div>
        <div>
          <dt className="tiny muted">
            <Trans>Belum tiba</Trans>
          </dt>
          <dd>
            <Link {...partOf(event, 'participants', { state: 'confirmed', missing: point.id })}>
              {formatNumber(missing, language)}
            </Link>
          </dd>
        </div>
        {refused === 0 ? null : (
          <div>
            <dt className="tiny muted">
              <Trans>Tidak dihitung</Trans>
            </dt>
            <dd>
              <Link {...partOf(event, 'incidents', { kind: 'not_entitled' })}>
                {formatNumber(refused, language)}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt className="tiny muted">
            <Trans>Sekarang</Trans>
          </dt>
          <dd>
            <Trans>{pace} per mnt</Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}
