import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PointLanes } from '#src/contract/check-in-points/lanes.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatClock, withUncertainty } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { LanesForm } from './lanes-form.tsx';
import { lanesQueryOptions } from './lanes-queries.ts';
import styles from './lanes.module.css';

export const section = consoleSection('lanes', Screen);

/** Splitting a check-in point into lanes, one phone each. */
function Screen({ eventId, search }: ConsolePartProps<'lanes'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const place = { eventId, pointId: search.point ?? '' };
  const query = useQuery(lanesQueryOptions(place));
  const view = query.data;
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  const { event } = overview.data;
  const back = <BackLink {...partOf(event, 'staff')} />;
  return (
    <Main bar={<DetailBar back={back} title={<Title view={view} />} />}>
      <OfflineNote hasRows={view !== undefined} onRetry={() => void query.refetch()} />
      {view === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <>
          <p className="muted small">
            <Trans>
              Satu HP untuk satu barisan. Tanpa sinyal pun pelari tidak bisa masuk dua kali, karena
              hanya HP di barisannya yang menerima.
            </Trans>
          </p>
          <LanesForm key={view.point.id} place={place} view={view} />
          <OutOfLane view={view} zone={event.zone} />
        </>
      )}
    </Main>
  );
}

function Title({ view }: { view: PointLanes | undefined }) {
  const language = useLanguage();
  if (view === undefined) return <Trans>Barisan</Trans>;
  const name = localText(view.point.name, language);
  return <Trans>Barisan {name}</Trans>;
}

type OutOfLaneProps = { view: PointLanes; zone: EventOverview['event']['zone'] };

/** Admissions by a phone of another lane: they count, and somebody should know. */
function OutOfLane({ view, zone }: OutOfLaneProps) {
  const language = useLanguage();
  if (view.out_of_lane_count === 0) return null;
  return (
    <section className={styles['outside']}>
      <h2>
        <Trans>Masuk di luar barisannya</Trans>{' '}
        <span className="num">{view.out_of_lane_count}</span>
      </h2>
      <p className="muted small">
        <Trans>Tetap tercatat masuk. Biasanya HP itu belum menerima pembagian terbaru.</Trans>
      </p>
      <ul>
        {view.out_of_lane.map((row) => (
          <li key={row.scan_id} className="num">
            <b>
              {row.bib === null ? '' : `${row.bib} · `}
              {row.name}
            </b>
            <span className="small muted">
              {withUncertainty(formatClock(row.at, zone, language), row.uncertainty_ms, language)} ·{' '}
              {row.device_label}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
