import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Series } from '#src/contract/races-events/series.ts';
import type { NewRun } from '#src/contract/races-events/weekly-run.ts';
import { meetingOf, type Weeks } from '#src/domain/community/meeting.ts';
import { runsOfSchedule } from '#src/domain/events/weekly-run.ts';
import { formatWeekday } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { seriesListQueryOptions } from './queries.ts';
import { RunDialog } from './run-dialog.tsx';
import { SeriesCard } from './series-card.tsx';
import styles from './series.module.css';

type SeriesBoardProps = {
  communityId: string;
  /** What the community says of its weeks. */
  usual: Weeks;
};

/** A community's runs of every week, for its crew: the next dates and who comes, and what is not a run yet. */
export function SeriesBoard({ communityId, usual }: SeriesBoardProps) {
  const [starting, setStarting] = useState<NewRun | null>(null);
  const query = useQuery(seriesListQueryOptions(communityId));
  const { data } = query;
  const running = data?.data ?? [];
  const written = data === undefined ? [] : runsOfSchedule(usual);
  return (
    <Section heading={<Trans>Lari rutin</Trans>} className={styles['board']}>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />
      ) : null}
      {running.map((series) => (
        <SeriesCard key={series.id} series={series} />
      ))}
      <ul className={styles['written']}>
        {written
          .filter((run) => !running.some((series) => isOf(series, run)))
          .map((run) => (
            <WrittenRun key={`${run.time} ${run.title.id}`} run={run} onStart={setStarting} />
          ))}
      </ul>
      {data === undefined ? null : (
        <Button
          variant="outline"
          size="s"
          onClick={() => setStarting({ ...newRun, ...meetingOf(usual) })}
        >
          <CalendarPlus />
          <Trans>Lari rutin baru</Trans>
        </Button>
      )}
      {starting === null ? null : (
        <RunDialog communityId={communityId} start={starting} onClose={() => setStarting(null)} />
      )}
    </Section>
  );
}

/** A run of the community's schedule that nobody can join yet. */
function WrittenRun({ run, onStart }: { run: NewRun; onStart: (run: NewRun) => void }) {
  const language = useLanguage();
  const { title, days, time } = run;
  const when = [days.map((day) => formatWeekday(day, language)).join(', '), time].join(' · ');
  return (
    <TaskRow
      title={<span lang={toLang(title, language)}>{localText(title, language)}</span>}
      action={
        <Button size="s" variant="outline" onClick={() => onStart(run)}>
          <Trans>Jadikan lari rutin</Trans>
        </Button>
      }
    >
      <span className="small muted num">{when}</span>
    </TaskRow>
  );
}

const newRun: NewRun = {
  title: { id: '' },
  days: [],
  time: '05:30',
  place: '',
  position: null,
  distance_m: null,
};

/** Whether a written run is this series already. */
function isOf({ content }: Series, { title, time }: NewRun): boolean {
  return content.title.id === title.id && content.starts?.slice(11) === time;
}
