import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Activity, CloudOff, ScanLine } from 'lucide-react';
import type { Board } from '#src/contract/check-in/board.ts';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { formatClockSeconds } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { SavedPageNote } from '#src/client/lib/screens/saved-copy.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePartProps } from '../console-parts.ts';
import { eventOverviewQueryOptions } from '../queries.ts';
import { ArrivalChart } from './arrival-chart.tsx';
import { pickPoint } from './board-facts.ts';
import { boardEveryMs, boardQueryOptions } from './board-query.ts';
import { CategoryTable } from './category-table.tsx';
import { JerseysLeft } from './jerseys-left.tsx';
import { PointNow } from './point-now.tsx';
import { PointTrack } from './point-track.tsx';
import styles from './race-day.module.css';
import { ToJudge } from './to-judge.tsx';

/** The race day of an event, live: who is in, how fast it goes, what a host has to judge. */
export function Screen({ eventId, search, onSearch }: ConsolePartProps) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const query = useQuery(boardQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  const { event } = overview.data;
  const { data: board, dataUpdatedAt } = query;
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Hari lomba</Trans>}>
      <SavedPageNote savedAt={dataUpdatedAt} />
      {board === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <>
          <Freshness event={event} updatedAt={dataUpdatedAt} />
          <Figures
            event={event}
            board={board}
            chosen={search.point}
            onChoose={(point) => onSearch({ ...search, point }, 'replace')}
          />
        </>
      )}
    </ConsoleFrame>
  );
}

type FiguresProps = {
  event: EventOverview['event'];
  board: Board;
  chosen: string | undefined;
  onChoose: (pointId: string) => void;
};

function Figures({ event, board, chosen, onChoose }: FiguresProps) {
  const now = useNow();
  const point = pickPoint(board.points, { chosen, now });
  if (point === null) {
    return (
      <EmptyState icon={<ScanLine />} title={<Trans>Belum ada titik check-in</Trans>}>
        <Trans>Titiknya dibuat begitu acara ini diterbitkan.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles['board']}>
      <div>
        <PointTrack points={board.points} shown={point} onChoose={onChoose} />
        <PointNow point={point} event={event} />
        <ToJudge todo={board.todo} event={event} />
      </div>
      <div>
        <ArrivalChart point={point} event={event} />
      </div>
      <div>
        <CategoryTable board={board} event={event} />
        <JerseysLeft board={board} event={event} />
      </div>
    </div>
  );
}

/** Live, or since when it is not. */
function Freshness({ event, updatedAt }: { event: EventOverview['event']; updatedAt: number }) {
  const language = useLanguage();
  // The clock of the screen ticks every half a minute.
  const isLive = useNow() - updatedAt < 30_000 + 3 * boardEveryMs;
  const clock = formatClockSeconds(updatedAt, event.zone, language);
  return (
    <p className={styles['fresh']}>
      {isLive ? (
        <Tag tone="ok" icon={<Activity />}>
          <Trans>Langsung</Trans>
        </Tag>
      ) : (
        <Tag tone="warn" icon={<CloudOff />}>
          <Trans>Belum terbarui</Trans>
        </Tag>
      )}
      <span className="muted small num">
        <Trans>per {clock}</Trans>
      </span>
    </p>
  );
}
