import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventKind } from '#src/contract/common.ts';
import type { EventCard as EventSummary } from '#src/contract/races-events/races-events.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Shelf } from '#src/client/ui/grid.tsx';
import { PosterGridSkeleton, RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { EventCard } from '../event-card.tsx';
import { EventRow } from '../event-row.tsx';
import { upcomingQueryOptions } from '../queries.ts';
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

/** The next group runs of a province, or of the whole country (null), as rows. */
export function UpcomingGroupRuns({ province }: { province: string | null }) {
  return (
    <Upcoming kind="event" province={province} skeleton={<RowsSkeleton count={4} />}>
      {(groupRuns) => (
        <ul className={styles['rows']}>
          {groupRuns.map((groupRun) => (
            <li key={groupRun.id}>
              <EventRow event={groupRun} />
            </li>
          ))}
        </ul>
      )}
    </Upcoming>
  );
}

type UpcomingProps = {
  kind: EventKind;
  province?: string | null;
  skeleton: ReactNode;
  children: (events: EventSummary[]) => ReactNode;
};

function Upcoming({ kind, province = null, skeleton, children }: UpcomingProps) {
  // The previous province's runs stay until the next ones have loaded.
  const query = useQuery({
    ...upcomingQueryOptions(kind, province),
    placeholderData: keepPreviousData,
  });
  if (query.data !== undefined) {
    const events = query.data.data;
    return events.length > 0 ? (
      children(events)
    ) : (
      <p className="muted">
        {province === null ? (
          <Trans>Belum ada jadwal baru. Cek lagi beberapa hari lagi.</Trans>
        ) : (
          <Trans>Belum ada jadwal di provinsi ini. Coba provinsi tetangga.</Trans>
        )}
      </p>
    );
  }
  return <QueryFallback query={query} pending={skeleton} />;
}
