import { Trans } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { formatClock, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Section } from '#src/client/ui/section.tsx';
import { Timeline, TimelineItem } from '#src/client/ui/timeline.tsx';

/** The check-in points (race pack, start, finish): when this ticket was scanned, or when the point opens. */
export function CheckInPoints({ ticket: { points, event } }: { ticket: Ticket }) {
  const language = useLanguage();
  if (points.length === 0) return null;
  return (
    <Section heading={<Trans>Perjalanan tiketmu</Trans>}>
      <Timeline>
        {points.map((point) => {
          const { id, name, passed_at: passed, opens_at: opens, closes_at: closes } = point;
          const at = passed ?? opens;
          const day = formatDayShort(at, event.zone, language);
          const time = formatTime(at, event.zone, language);
          const end = formatTime(closes, event.zone, language);
          const start = formatClock(opens, event.zone, language);
          const endDay = formatDayShort(closes, event.zone, language);
          return (
            <TimelineItem
              key={id}
              unlit={passed === null}
              title={<span lang={toLang(name, language)}>{localText(name, language)}</span>}
            >
              {passed !== null ? (
                <Trans>
                  Lewat {day}, {time}
                </Trans>
              ) : day === endDay ? (
                <Trans>
                  Buka {day}, {start}–{end}
                </Trans>
              ) : (
                <Trans>
                  Buka {day}, {start} sampai {endDay}, {end}
                </Trans>
              )}
            </TimelineItem>
          );
        })}
      </Timeline>
    </Section>
  );
}
