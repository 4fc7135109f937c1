import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { LedgerExport } from './ledger-export.tsx';
import { ledgerQueryOptions } from './ledger-queries.ts';
import { LedgerRows } from './ledger-rows.tsx';
import { LedgerSums } from './ledger-sums.tsx';

export const section = consoleSection('ledger', Screen);

/** The money of an event: sums that add up, and every entry behind them. */
function Screen({ eventId }: ConsolePartProps<'ledger'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const query = useInfiniteQuery(ledgerQueryOptions(eventId));
  const { data } = query;
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  const { event } = overview.data;
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Buku kas</Trans>}>
      <OfflineNote hasRows={data !== undefined} onRetry={() => void query.refetch()} />
      {data?.totals === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <>
          <LedgerSums totals={data.totals} />
          <Row gap={2} align="center" justify="apart">
            <output className="small muted">
              <Plural value={data.total} one="# catatan" other="# catatan" />
            </output>
            {data.total === 0 ? null : <LedgerExport event={event} />}
          </Row>
          {data.items.length === 0 ? (
            <EmptyState icon={<BookOpenText />} title={<Trans>Belum ada uang tercatat</Trans>}>
              <Trans>Begitu kamu mengonfirmasi pembayaran, catatannya muncul di sini.</Trans>
            </EmptyState>
          ) : (
            <>
              <LedgerRows entries={data.items} event={event} />
              <LoadMore query={query} size="m" isCentred />
            </>
          )}
        </>
      )}
    </ConsoleFrame>
  );
}
