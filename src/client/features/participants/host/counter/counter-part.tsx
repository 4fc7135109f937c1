import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { CounterForm } from './counter-form.tsx';
import { hostedPlaceQueryOptions } from './counter-queries.ts';
import { PlaceCard } from './place-card.tsx';

export const section = consoleSection('counter', Screen);

/** Registering somebody who stands at the counter, then the link with which the place becomes theirs. */
function Screen({ eventId, search: { id }, onSearch }: ConsolePartProps<'counter'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Daftar di tempat</Trans>}>
      {id === undefined ? (
        <CounterForm overview={overview.data} onGiven={(given) => onSearch({ id: given })} />
      ) : (
        <GivenPlace key={id} overview={overview.data} id={id} onNext={() => onSearch({})} />
      )}
    </ConsoleFrame>
  );
}

type GivenPlaceProps = { overview: EventOverview; id: string; onNext: () => void };

function GivenPlace({ overview: { event }, id, onNext }: GivenPlaceProps) {
  const query = useQuery(hostedPlaceQueryOptions(event.id, id));
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />;
  }
  return <PlaceCard event={event} place={query.data.place} onNext={onNext} />;
}
