import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventCard as EventSummary, EventKind } from '#src/contract/races-events.ts';
import { useErrorText } from '#src/client/lib/errors.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Shelf } from '#src/client/ui/grid.tsx';
import { PosterGridSkeleton, RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { EventCard } from './event-card.tsx';
import { EventRow } from './event-row.tsx';
import { upcomingQueryOptions } from './queries.ts';
import styles from './upcoming.module.css';

/** The next races as a shelf of posters. */
export function UpcomingRaces() {
  return (
    <Upcoming kind="race" skeleton={<PosterGridSkeleton count={4} />}>
      {(races) => (
        <Shelf className={styles['shelf']}>
          {races.map((race) => (
            <li key={race.id}>
              <EventCard event={race} />
            </li>
          ))}
        </Shelf>
      )}
    </Upcoming>
  );
}

/** The next group runs as rows. */
export function UpcomingRuns() {
  return (
    <Upcoming kind="event" skeleton={<RowsSkeleton count={4} />}>
      {(runs) => (
        <ul className={styles['rows']}>
          {runs.map((run) => (
            <li key={run.id}>
              <EventRow event={run} />
            </li>
          ))}
        </ul>
      )}
    </Upcoming>
  );
}

type UpcomingProps = {
  kind: EventKind;
  skeleton: ReactNode;
  children: (events: EventSummary[]) => ReactNode;
};

function Upcoming({ kind, skeleton, children }: UpcomingProps) {
  const query = useQuery(upcomingQueryOptions(kind));
  const textOf = useErrorText();
  if (query.data !== undefined) {
    const events = query.data.data;
    return events.length > 0 ? (
      children(events)
    ) : (
      <p className="muted">
        <Trans>Belum ada jadwal baru. Cek lagi beberapa hari lagi.</Trans>
      </p>
    );
  }
  if (query.isError) {
    return <ErrorState onRetry={() => void query.refetch()}>{textOf(query.error)}</ErrorState>;
  }
  return skeleton;
}
