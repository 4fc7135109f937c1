import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventKind } from '#src/contract/common.ts';
import type { EventCard as EventSummary } from '#src/contract/races-events/races-events.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { type Near, useNearPlace } from '#src/client/lib/near/near-place.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Shelf } from '#src/client/ui/grid.tsx';
import { PosterGridSkeleton, RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { EventCard } from '../event-card.tsx';
import { EventRow } from '../event-row.tsx';
import { upcomingCount, upcomingQueryOptions } from '../queries.ts';
import styles from './upcoming.module.css';

/** The next races as a shelf of posters: those near the reader, or of the whole country. */
export function UpcomingRaces() {
  const place = useNearPlace();
  return (
    <Upcoming kind="race" place={place} isElse skeleton={<PosterGridSkeleton count={4} />}>
      {(races, from) => (
        <Shelf className={styles['shelf']}>
          {races.map((race) => (
            <li key={race.id}>
              <EventCard event={race} from={from} />
            </li>
          ))}
        </Shelf>
      )}
    </Upcoming>
  );
}

/** The next group runs near a place, or of the whole country (null), as rows. */
export function UpcomingGroupRuns({ place }: { place: Near | null }) {
  return (
    <Upcoming kind="event" place={place} skeleton={<RowsSkeleton count={4} />}>
      {(groupRuns, from) => (
        <ul className={styles['rows']}>
          {groupRuns.map((groupRun) => (
            <li key={groupRun.id}>
              <EventRow event={groupRun} from={from} />
            </li>
          ))}
        </ul>
      )}
    </Upcoming>
  );
}

const importPersisted = () => import('./persisted-upcoming.tsx');

type UpcomingProps = {
  kind: EventKind;
  place: Near | null;
  /** Whether those of the whole country stand in where there is nothing near. */
  isElse?: boolean;
  skeleton: ReactNode;
  children: (events: EventSummary[], from: Position | undefined) => ReactNode;
};

function Upcoming({ kind, place, isElse = false, skeleton, children }: UpcomingProps) {
  // What stood there stays until the next ones have loaded.
  const near = useQuery({
    ...upcomingQueryOptions(kind, place),
    placeholderData: keepPreviousData,
  });
  const isCut = place !== null && near.data === undefined && isCutOff(near.error);
  const persisted = useImported(importPersisted, isCut);
  const isNothingNear = near.data?.data.length === 0 || near.isError;
  const anywhere = useQuery({
    ...upcomingQueryOptions(kind),
    enabled: isElse && place !== null && isNothingNear,
  });
  const query = isElse && place !== null && isNothingNear ? anywhere : near;
  return persisted === null || !isCut ? (
    renderAnswer()
  ) : (
    <persisted.PersistedUpcoming kind={kind} place={place} fallback={renderAnswer()}>
      {show}
    </persisted.PersistedUpcoming>
  );

  function renderAnswer(): ReactNode {
    if (query.data === undefined) return <QueryFallback query={query} pending={skeleton} />;
    if (query.data.data.length > 0) return show(query.data.data, query.data.near);
    return (
      <p className="muted">
        {place === null ? (
          <Trans>Belum ada jadwal baru. Cek lagi beberapa hari lagi.</Trans>
        ) : (
          <Trans>Belum ada jadwal sedekat itu. Coba lebih jauh.</Trans>
        )}
      </p>
    );
  }

  function show(events: EventSummary[], from: Position | undefined): ReactNode {
    return children(place === null ? events : eachOnce(events).slice(0, upcomingCount), from);
  }
}

/** Of a run that comes again and again only the first date. */
function eachOnce(events: readonly EventSummary[]): EventSummary[] {
  const toName = ({ community_id: id, title }: EventSummary) => `${id} ${title.id}`;
  const found = new Map<string, EventSummary>();
  for (const event of events) if (!found.has(toName(event))) found.set(toName(event), event);
  return [...found.values()];
}
