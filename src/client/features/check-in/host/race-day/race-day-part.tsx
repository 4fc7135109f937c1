import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Activity, CloudOff, Download, Maximize, ScanLine } from 'lucide-react';
import { useState } from 'react';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatClockSeconds } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { SavedPageNote } from '#src/client/lib/screens/saved-copy.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { ArrivalChart } from './arrival-chart.tsx';
import { pickPoint } from '../board-wall/board-facts.ts';
import { boardQueryOptions } from '../board-query.ts';
import { CategoryTable } from './category-table.tsx';
import { JerseysLeft } from './jerseys-left.tsx';
import { BoardFiles } from '../board-lists/board-files.tsx';
import { ListScreen } from '../board-lists/list-screen.tsx';
import { toBoardFilter } from '../board-lists/list-query.ts';
import { useIsLive } from '../board-wall/live.ts';
import { NotedList } from './noted-list.tsx';
import { PhonesNow } from './phones-now.tsx';
import { PointNow } from './point-now.tsx';
import { PointTrack } from './point-track.tsx';
import styles from './race-day.module.css';
import { ToJudge } from './to-judge.tsx';
import { showFullScreen } from '../board-wall/full-screen.ts';
import { WallScreen } from '../board-wall/wall-screen.tsx';

export const section = consoleSection('race-day', Screen);

/**
 * The race day of an event, live: who is in, how fast it goes, what a host has to judge. `?state=` shows the list behind a
 * number, or the board on a wall.
 */
function Screen({ eventId, search, onSearch }: ConsolePartProps<'race-day'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  const filter = toBoardFilter(search);
  if (filter !== null) {
    return <ListScreen overview={overview.data} {...{ filter, search, onSearch }} />;
  }
  return <LiveBoard overview={overview.data} {...{ search, onSearch }} />;
}

type LiveBoardProps = Pick<ConsolePartProps<'race-day'>, 'search' | 'onSearch'> & {
  overview: EventOverview;
};

function LiveBoard({ overview, search, onSearch }: LiveBoardProps) {
  const { event } = overview;
  const query = useQuery(boardQueryOptions(event.id));
  const { data: board, dataUpdatedAt } = query;
  if (board !== undefined && search.state === 'wall') {
    return (
      <WallScreen
        event={event}
        board={board}
        updatedAt={dataUpdatedAt}
        chosen={search.point}
        onClose={() => onSearch({ ...search, state: undefined }, 'replace')}
      />
    );
  }
  return (
    <ConsoleFrame overview={overview} title={<Trans>Hari lomba</Trans>}>
      <SavedPageNote savedAt={dataUpdatedAt} />
      {board === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <>
          <div className={styles['top']}>
            <Freshness event={event} updatedAt={dataUpdatedAt} />
            <Ways event={event} board={board} search={search} />
          </div>
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
        <ToJudge board={board} event={event} />
      </div>
      <div>
        <PhonesNow board={board} event={event} />
        <NotedList board={board} event={event} />
      </div>
      <div>
        <ArrivalChart point={point} event={event} />
        <CategoryTable board={board} event={event} />
        <JerseysLeft board={board} event={event} />
      </div>
    </div>
  );
}

type WaysProps = Pick<LiveBoardProps, 'search'> & { event: EventOverview['event']; board: Board };

/** The board on a wall, and as files. */
function Ways({ event, board, search }: WaysProps) {
  const [isSaving, setSaving] = useState(false);
  return (
    <span className={styles['ways']}>
      <ButtonLink
        to="."
        search={{ ...search, state: 'wall' }}
        variant="quiet"
        size="s"
        onClick={showFullScreen}
      >
        <Maximize />
        <Trans>Layar besar</Trans>
      </ButtonLink>
      <Button variant="quiet" size="s" onClick={() => setSaving(true)}>
        <Download />
        <Trans>Unduh</Trans>
      </Button>
      {isSaving ? (
        <BoardFiles
          event={event}
          board={board}
          filter={{ list: 'log' }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </span>
  );
}

/** Live, or since when it is not. */
function Freshness({ event, updatedAt }: { event: EventOverview['event']; updatedAt: number }) {
  const language = useLanguage();
  const isLive = useIsLive(updatedAt);
  const clock = formatClockSeconds(updatedAt, event.zone, language);
  return (
    <Row as="p" gap={2} align="center">
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
    </Row>
  );
}
