import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { PaymentsScreen } from './payments-screen.tsx';

export const section = consoleSection('payments', Screen);

/** The orders of an event and their money; with `?id=` one of them. */
function Screen(props: ConsolePartProps<'payments'>) {
  const overview = useQuery(eventOverviewQueryOptions(props.eventId));
  if (overview.data !== undefined) return <PaymentsScreen {...props} overview={overview.data} />;
  return (
    <Main>
      <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
    </Main>
  );
}
