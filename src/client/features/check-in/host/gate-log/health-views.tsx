import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { healthViewQueryOptions } from './gate-log-queries.ts';
import styles from './gate-log.module.css';

/** Who read health data, when and why, never what was there; nothing before somebody did. */
export function HealthViews({ event }: { event: EventOverview['event'] }) {
  const language = useLanguage();
  const query = useInfiniteQuery(healthViewQueryOptions(event.id));
  const { data } = query;
  if (data === undefined ? query.error === null : data.total === 0) return null;
  return (
    <section aria-labelledby="health-views" className={styles['part']}>
      <Heading id="health-views" className={styles['heading']}>
        <Trans>Data medis dibuka</Trans> <span className="num">{data?.total}</span>
      </Heading>
      <p className="muted small">
        <Trans>
          Oleh HP medis, lewat BIB. Yang tercatat siapa, kapan, dan mengapa, bukan isinya.
        </Trans>
      </p>
      {data === undefined ? <QueryFallback query={query} pending={null} /> : null}
      <ul className={styles['list']}>
        {data?.items.map((view) => (
          <li key={view.id} className={styles['row']}>
            <h3>
              <span className="num">{view.bib}</span>{' '}
              {view.runner === null ? (
                <span className="muted">
                  <Trans>tidak ada BIB ini</Trans>
                </span>
              ) : (
                <Link
                  {...partOf(event, 'participants', { id: view.runner.registration_id })}
                  className="link"
                >
                  {view.runner.name}
                </Link>
              )}
            </h3>
            <p className="muted tiny num">
              {view.device_label} · {formatDayTime(view.at, data.zone, language)}
            </p>
            <p className="small">{view.reason}</p>
          </li>
        ))}
      </ul>
      <LoadMore query={query} size="m" />
    </section>
  );
}
