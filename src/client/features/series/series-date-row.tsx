import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, PencilLine, Users } from 'lucide-react';
import type { Series, SeriesDate } from '#src/contract/races-events/series.ts';
import { formatBib, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { restoreMutationOptions } from './queries.ts';
import styles from './series.module.css';

type SeriesDateRowProps = {
  series: Series;
  date: SeriesDate;
  isPast: boolean;
  onSkip: () => void;
  onAttendance: () => void;
};

/** One date: how many joined, with actions to skip or restore it. */
export function SeriesDateRow(props: SeriesDateRowProps) {
  const { series, date, isPast, onSkip, onAttendance } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const restore = useMutation(restoreMutationOptions(client));
  const { day, month } = formatBib(date.starts_at, series.zone, language);
  const name = formatDayShort(date.starts_at, series.zone, language);
  return (
    <li className="entry">
      <DateBib day={day} month={month} dateTime={date.starts_at} />
      <div className={styles['words']}>
        <p>
          <b>{name}</b>
          {date.is_edited ? ` · ${formatTime(date.starts_at, series.zone, language)}` : null}
        </p>
        <DateState date={date} isPast={isPast} />
        {restore.error === null ? null : (
          <p role="alert" className={classNames('small', styles['refusal'])}>
            <ErrorText error={restore.error} />
          </p>
        )}
      </div>
      <Row gap={2}>
        {date.event_id === null || date.joined + date.came + date.declined === 0 ? null : (
          <Button variant="quiet" size="s" aria-label={t`Kehadiran ${name}`} onClick={onAttendance}>
            <Users />
            <Trans>Kehadiran</Trans>
          </Button>
        )}
        {isPast || date.state !== 'planned' ? null : (
          <Button variant="outline" size="s" aria-label={t`Lewati ${name}`} onClick={onSkip}>
            <Trans>Lewati</Trans>
          </Button>
        )}
        {isPast || date.state === 'planned' ? null : (
          <Button
            variant="outline"
            size="s"
            aria-label={t`Adakan lagi ${name}`}
            loading={restore.isPending}
            onClick={() => restore.mutate({ params: { id: series.id }, body: { date: date.date } })}
          >
            <Trans>Adakan lagi</Trans>
          </Button>
        )}
      </Row>
    </li>
  );
}

function DateState({ date, isPast }: { date: SeriesDate; isPast: boolean }) {
  const { state, joined, came, declined } = date;
  if (state === 'skipped') {
    return (
      <Tag icon={<Ban />}>
        <Trans>Dilewati</Trans>
      </Tag>
    );
  }
  if (state === 'cancelled') {
    return (
      <Tag tone="err" icon={<Ban />}>
        <Trans>Dibatalkan</Trans>
      </Tag>
    );
  }
  return (
    <>
      <p className={styles['fact']}>
        {isPast ? (
          <Trans>
            {joined} ikut · {came} hadir · {declined} tidak
          </Trans>
        ) : (
          <Trans>
            {joined} ikut · {declined} tidak kali ini
          </Trans>
        )}
      </p>
      {date.is_edited ? (
        <Tag icon={<PencilLine />}>
          <Trans>Diubah sendiri</Trans>
        </Tag>
      ) : null}
    </>
  );
}
