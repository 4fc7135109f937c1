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
import { eventPaymentQueryOptions } from './account-queries.ts';
import { PaymentSettings } from './payment-settings.tsx';

export const section = consoleSection('accounts', Screen);

/** Where an event's runners pay to, how long they have, and what they get back. */
function Screen({ eventId, readCode }: ConsolePartProps<'accounts'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const query = useQuery(eventPaymentQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Rekening dan QRIS</Trans>}>
      <OfflineNote hasRows={query.data !== undefined} onRetry={() => void query.refetch()} />
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <PaymentSettings
          overview={overview.data}
          payment={query.data.payment}
          readCode={readCode}
        />
      )}
    </ConsoleFrame>
  );
}
