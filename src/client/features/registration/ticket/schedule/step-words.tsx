import { Trans } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import {
  formatClock,
  formatDayShort,
  formatDuration,
  formatTime,
  withUncertainty,
} from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { PackPlaces } from './pack-places.tsx';
import type { ScheduleStep } from './schedule-steps.ts';
import { StartPlace } from './start-place.tsx';

type StepProps = { step: ScheduleStep; ticket: Ticket };

/** A step of the schedule: what, and from when. */
export function StepTitle({ step, ticket }: StepProps) {
  const language = useLanguage();
  const { event, category, wave } = ticket;
  const flagOff = formatTime(category.flag_off_at, event.zone, language);
  switch (step.kind) {
    case 'pack':
      return <Trans>Ambil race pack</Trans>;
    case 'gate': {
      const [point] = step.points;
      const day = formatDayShort(point?.opens_at ?? category.flag_off_at, event.zone, language);
      if (point === undefined || step.points.length > 1) return <span className="num">{day}</span>;
      const time = formatClock(point.opens_at, event.zone, language);
      const place = (
        <span lang={toLang(point.name, language)}>{localText(point.name, language)}</span>
      );
      return (
        <span className="num">
          <Trans>
            {day} · {place} buka {time}
          </Trans>
        </span>
      );
    }
    case 'start':
      return (
        <span className="num">
          {wave === null ? (
            <Trans>Start {flagOff}</Trans>
          ) : (
            <Trans>
              Start wave {wave} {flagOff}
            </Trans>
          )}
        </span>
      );
    case 'finish':
      return <Trans>Finis</Trans>;
  }
}

/** Where to be for a step, or when the ticket was scanned there. */
export function StepBody({ step, ticket }: StepProps) {
  if (step.passed !== null) return <Passed {...step.passed} zone={ticket.event.zone} />;
  switch (step.kind) {
    case 'pack':
      return <PackPlaces places={step.places} ticket={ticket} />;
    case 'gate':
      return <StartPlace points={step.points} ticket={ticket} />;
    case 'start':
      return <CutOff ticket={ticket} />;
    case 'finish':
      return null;
  }
}

function CutOff({ ticket: { event, category } }: { ticket: Ticket }) {
  const language = useLanguage();
  const minutes = category.cut_off_minutes ?? null;
  if (minutes === null) return null;
  const duration = formatDuration(minutes, language);
  const end = formatTime(Date.parse(category.flag_off_at) + minutes * 60_000, event.zone, language);
  return (
    <p className="num">
      <Trans>
        Batas waktu {duration}, sampai {end}.
      </Trans>
    </p>
  );
}

type PassedProps = NonNullable<ScheduleStep['passed']> & { zone: Ticket['event']['zone'] };

function Passed({ at, offMs, zone }: PassedProps) {
  const language = useLanguage();
  const day = formatDayShort(at, zone, language);
  const time = withUncertainty(formatTime(at, zone, language), offMs, language);
  return (
    <p className="num">
      <Trans>
        Tiketmu dipindai {day}, {time}
      </Trans>
    </p>
  );
}
