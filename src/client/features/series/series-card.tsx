import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Series, SeriesDate } from '#src/contract/races-events/series.ts';
import { formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { AttendanceDialog } from './attendance-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { SeriesDateRow } from './series-date-row.tsx';
import styles from './series.module.css';
import { useSeriesWords } from './use-series-words.ts';

const shownFirst = 4;

type Asked = { what: 'skip' | 'attendance'; date: SeriesDate } | { what: 'end' };

/** One recurring run with its dates. */
export function SeriesCard({ series, change }: { series: Series; change: ReactNode }) {
  const language = useLanguage();
  const now = useNow();
  const toWords = useSeriesWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isWhole, setWhole] = useState(false);
  const close = () => setAsked(null);
  const { content, dates, zone, is_over: isOver } = series;
  const ahead = dates.filter(({ starts_at: at }) => Date.parse(at) > now);
  const past = dates.filter(({ starts_at: at }) => Date.parse(at) <= now).toReversed();
  const shown = isWhole ? [...ahead, ...past] : ahead.slice(0, shownFirst);
  const next = ahead[0]?.starts_at ?? dates.at(-1)?.starts_at;
  return (
    <article className={styles['card']}>
      <h3 lang={langOf(content.title, language)}>{localText(content.title, language)}</h3>
      <p className="small muted">
        {toWords(series.recurrence)}
        {next === undefined ? null : ` · ${formatTime(next, zone, language)}`}
      </p>
      {isOver ? (
        <Tag>
          <Trans>Sudah berakhir</Trans>
        </Tag>
      ) : null}
      <ul>
        {shown.map((date) => (
          <SeriesDateRow
            key={date.date}
            series={series}
            date={date}
            isPast={Date.parse(date.starts_at) <= now}
            onSkip={() => setAsked({ what: 'skip', date })}
            onAttendance={() => setAsked({ what: 'attendance', date })}
          />
        ))}
      </ul>
      <div className={styles['actions']}>
        {shown.length === dates.length && !isWhole ? null : (
          <Button
            variant="quiet"
            size="s"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? <Trans>Lebih sedikit</Trans> : <Trans>Semua tanggal</Trans>}
          </Button>
        )}
        {isOver ? null : (
          <>
            {change}
            <Button variant="quiet" size="s" onClick={() => setAsked({ what: 'end' })}>
              <Trans>Akhiri</Trans>
            </Button>
          </>
        )}
      </div>
      {asked?.what === 'skip' ? (
        <SkipDialog series={series} date={asked.date} onClose={close} />
      ) : null}
      {asked?.what === 'attendance' && asked.date.event_id !== null ? (
        <AttendanceDialog
          eventId={asked.date.event_id}
          day={{ startsAt: asked.date.starts_at, zone }}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'end' ? <EndDialog series={series} onClose={close} /> : null}
    </article>
  );
}
