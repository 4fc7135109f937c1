import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, PencilLine, Users } from 'lucide-react';
import type { Series, SeriesDate } from '#src/contract/races-events/series.ts';
import { isRollCallOpen } from '#src/domain/roll-call/roll-call-window.ts';
import { formatBib, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
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
        <Attendance date={date} name={name} onShow={onAttendance} />
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

type AttendanceProps = { date: SeriesDate; name: string; onShow: () => void };

/** Leads to the roll call while it is open, else shows who came. */
function Attendance({ date, name, onShow }: AttendanceProps) {
  const { t } = useLingui();
  const now = useNow();
  const { event_id: eventId, state, joined, came, declined } = date;
  if (eventId === null) return null;
  const words = (
    <>
      <Users />
      <Trans>Kehadiran</Trans>
    </>
  );
  const label = t`Kehadiran ${name}`;
  if (state === 'planned' && isRollCallOpen(new Date(date.starts_at), new Date(now))) {
    return (
      <ButtonLink
        from="/community/my/$id/$slug/"
        to="/community/my/$id/$slug/event/$eventId/roll-call"
        params={(community) => ({ ...community, eventId })}
        variant="outline"
        size="s"
        aria-label={label}
      >
        {words}
      </ButtonLink>
    );
  }
  if (joined + came + declined === 0) return null;
  return (
    <Button variant="quiet" size="s" aria-label={label} onClick={onShow}>
      {words}
    </Button>
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
