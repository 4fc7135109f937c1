import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { statementAccountsQueryOptions } from './statement-queries.ts';
import { StatementScreen } from './statement-screen.tsx';

export const section = consoleSection('statement', Screen);

/** A bank statement beside an event's orders. */
function Screen({ eventId }: ConsolePartProps<'statement'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const accounts = useQuery(statementAccountsQueryOptions(eventId));
  const [event, payment] = [overview.data?.event, accounts.data?.payment];
  if (event !== undefined && payment !== undefined && payment.accounts.length > 0) {
    return <StatementScreen event={event} payment={payment} />;
  }
  const back = event === undefined ? null : <BackLink {...partOf(event, 'payments')} />;
  return (
    <Main bar={<DetailBar back={back} title={<Trans>Cocokkan mutasi</Trans>} />}>
      {payment === undefined || event === undefined ? (
        <QueryFallback
          query={overview.error === null ? accounts : overview}
          pending={<RowsSkeleton count={6} />}
        />
      ) : (
        <EmptyState
          icon={<Landmark />}
          title={<Trans>Belum ada rekening</Trans>}
          actions={
            <ButtonLink {...partOf(event, 'accounts')} variant="primary">
              <Trans>Pasang rekening</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Pasang dulu rekening penerima uang lomba ini. Setelah itu mutasinya bisa dicocokkan.
          </Trans>
        </EmptyState>
      )}
    </Main>
  );
}
