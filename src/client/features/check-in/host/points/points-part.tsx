import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { ChainEditor } from './chain-editor.tsx';
import { eventPointsQueryOptions } from './points-queries.ts';

export const section = consoleSection('points', Screen);

/** The check-in points of an event: where runners are scanned, in which order, and what staff see there. */
function Screen({ eventId }: ConsolePartProps<'points'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const query = useQuery(eventPointsQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  const isOver = overview.data.event.state === 'cancelled';
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Titik check-in</Trans>}>
      <OfflineNote hasRows={query.data !== undefined} onRetry={() => void query.refetch()} />
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <ChainEditor eventId={eventId} saved={query.data} isReadOnly={isOver} />
      )}
    </ConsoleFrame>
  );
}
