import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Series, SeriesDate, SeriesRule } from '#src/contract/races-events/series.ts';
import { formatDate, formatTime, formatWeekday } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { AttendanceDialog } from './attendance-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { GroupText } from './group-text.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { SeriesDateRow } from './series-date-row.tsx';
import styles from './series.module.css';

const shownFirst = 1;

type OpenDialog = { what: 'skip' | 'attendance'; date: SeriesDate } | { what: 'end' };

/** One series: its next date, and all of them when asked for. */
export function SeriesCard({ series }: { series: Series }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const toRuleText = useSeriesRuleText();
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [isWhole, setWhole] = useState(false);
  const close = () => setAsked(null);
  const { content, dates, zone, is_over: isOver } = series;
  const ahead = dates.filter(({ starts_at: at }) => Date.parse(at) > now);
  const past = dates.filter(({ starts_at: at }) => Date.parse(at) <= now).toReversed();
  const shown = isWhole ? [...ahead, ...past] : ahead.slice(0, shownFirst);
  const name = localText(content.title, language);
  const week = ahead.find(({ state }) => state === 'planned');
  const next = ahead[0]?.starts_at ?? dates.at(-1)?.starts_at;
  return (
    <article className={styles['card']}>
      <h3 lang={toLang(content.title, language)}>{name}</h3>
      <p className="small muted">
        {toRuleText(series.recurrence)}
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
      <Row gap={2} className={styles['actions']}>
        {week?.event_id == null ? null : (
          <GroupText series={series} date={week} eventId={week.event_id} />
        )}
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
            <ButtonLink
              to="/community/$id/$kind/create"
              params={{ id: series.community_id, kind: 'event' }}
              search={{ series: series.id }}
              variant="outline"
              size="s"
              aria-label={t`Ubah ${name}`}
            >
              <Trans>Ubah</Trans>
            </ButtonLink>
            <Button variant="quiet" size="s" onClick={() => setAsked({ what: 'end' })}>
              <Trans>Akhiri</Trans>
            </Button>
          </>
        )}
      </Row>
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

/** A series' rule in words: `Setiap Selasa, Kamis, sampai 1 Apr 2027`. */
function useSeriesRuleText(): (rule: SeriesRule) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ days, interval, until, count }) => {
    const names = days
      .toSorted((one, other) => one - other)
      .map((day) => formatWeekday(day, language))
      .join(', ');
    const parts = [interval === 1 ? t`Setiap ${names}` : t`Setiap ${interval} minggu: ${names}`];
    if (until !== null) {
      const last = formatDate(until, language);
      parts.push(t`sampai ${last}`);
    }
    if (count !== null)
      parts.push(t`${plural(count, { one: '# kali lagi', other: '# kali lagi' })}`);
    return parts.join(', ');
  };
}
