import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Pencil, ScanLine } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { editingOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { SavedPageNote } from '#src/client/lib/screens/saved-copy.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '../shared/console-frame.tsx';
import { partOf } from '../shared/console-links.ts';
import type { ConsoleOverview } from '../shared/console-overview.ts';
import { eventOverviewQueryOptions } from '../shared/overview-query.ts';
import { AddOnFigures } from './add-on-figures.tsx';
import { CategoryMoney } from './category-money.tsx';
import { DayChart } from './day-chart.tsx';
import { FigureBars } from './figure-bars.tsx';
import { JerseySizes } from './jersey-sizes.tsx';
import { PageWays } from './page-ways.tsx';
import { countPlaces, isBehind, isPlainRun } from '../shared/event-facts.ts';
import { NextSteps } from './next-steps.tsx';
import { Registered } from './registered.tsx';
import { RunOverview } from './run-overview.tsx';
import { TodoList } from './todo-list.tsx';
import styles from './overview.module.css';

/** An event as its hosts open it: what waits for them, then its figures. */
export function OverviewScreen({ eventId }: { eventId: string }) {
  const query = useQuery(eventOverviewQueryOptions(eventId));
  const language = useLanguage();
  const { data } = query;
  if (data === undefined) {
    return (
      <Main>
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  const { event } = data;
  return (
    <ConsoleFrame
      overview={data}
      title={<Trans>Ringkasan</Trans>}
      actions={<PageWays event={event} />}
      after={event.state === 'draft' ? null : <OverviewBar overview={data} />}
    >
      <SavedPageNote savedAt={query.dataUpdatedAt} />
      <p className={styles['day']}>
        <CalendarDays />
        {formatDay(event.starts_at, event.zone, language)}
      </p>
      {event.state === 'draft' ? (
        <DraftNote event={event} />
      ) : (
        <TodoAndFigures overview={data} onRetry={() => void query.refetch()} />
      )}
    </ConsoleFrame>
  );
}

/** A draft has no figures yet: its categories and places come with its publication. */
function DraftNote({ event }: Pick<EventOverview, 'event'>) {
  return (
    <div className={styles['part']}>
      <EmptyState
        icon={<Pencil />}
        title={<Trans>Masih draf</Trans>}
        actions={
          <ButtonLink {...editingOf(event)} variant="outline">
            <Trans>Lanjutkan draf</Trans>
          </ButtonLink>
        }
      >
        <Trans>Begitu tayang, pendaftar dan angkanya muncul di sini.</Trans>
      </EmptyState>
    </div>
  );
}

type TodoAndFiguresProps = { overview: ConsoleOverview; onRetry: () => void };

function TodoAndFigures({ overview, onRetry }: TodoAndFiguresProps) {
  const now = useNow();
  if (overview.lacksFigures) {
    return (
      <ErrorState onRetry={onRetry}>
        <Trans>
          Angka acara ini sedang tidak bisa dihitung. Bagian lain tetap bisa dibuka dari menu di
          atas.
        </Trans>
      </ErrorState>
    );
  }
  const { event } = overview;
  const { listed, taken } = countPlaces(overview);
  const isNew =
    event.state === 'published' && !isBehind(overview, now) && listed === 0 && taken === 0;
  if (isPlainRun(overview)) return <RunOverview overview={overview} />;
  return (
    <>
      <TodoList overview={overview} />
      {isNew ? <NextSteps event={event} /> : null}
      <Figures overview={overview} />
    </>
  );
}

function Figures({ overview }: { overview: EventOverview }) {
  const { event, cities, sources } = overview;
  return (
    <div className={styles['columns']}>
      <div>
        <Registered overview={overview} />
        <DayChart overview={overview} />
      </div>
      <div>
        <CategoryMoney overview={overview} />
        {event.jersey_sizes.length === 0 ? null : <JerseySizes overview={overview} />}
        {event.kind === 'race' ? <AddOnFigures overview={overview} /> : null}
        <Ages overview={overview} />
        <FigureBars heading={<Trans>Kota asal</Trans>} figures={cities} />
        {sources.some(({ value }) => value !== '-') ? (
          <FigureBars
            heading={<Trans>Datang dari</Trans>}
            none={<Trans>Tanpa tautan bertanda</Trans>}
            figures={sources}
          />
        ) : null}
      </div>
    </div>
  );
}

/** On a phone: the scanner, and the first thing that waits. */
function OverviewBar({ overview }: { overview: ConsoleOverview }) {
  const { event, todo } = overview;
  return (
    <ActionBar mobileOnly>
      {isPlainRun(overview) ? null : (
        <ButtonLink to="/scanner" variant="outline" size="l" className={styles['scan']}>
          <ScanLine />
          <Trans>Pindai</Trans>
        </ButtonLink>
      )}
      <ButtonLink
        {...partOf(event, todo.proofs === 0 ? 'participants' : 'payments')}
        variant="primary"
        size="l"
      >
        {todo.proofs === 0 ? (
          <Trans>Lihat peserta</Trans>
        ) : (
          <Plural value={todo.proofs} other="Cek # bukti" />
        )}
      </ButtonLink>
    </ActionBar>
  );
}

function Ages({ overview: { ages } }: { overview: EventOverview }) {
  const figures = ages.map(({ value, count }) => ({
    value: value === '-' ? '-' : `${value}–${Number(value) + 9}`,
    count,
  }));
  return <FigureBars heading={<Trans>Umur di hari lomba</Trans>} figures={figures} />;
}
