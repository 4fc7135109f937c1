import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDayShort, formatNumber, formatTime } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { hostEventsQueryOptions } from './host-events-queries.ts';

/** On the home of a host: today's event, else the next one, with the one step it asks for. */
export function NextHostEvent() {
  const language = useLanguage();
  const now = useNow();
  const { data } = useQuery(hostEventsQueryOptions());
  const event = data?.data.find(
    (each) => dayInZone(each.starts_at, each.zone) >= dayInZone(now, each.zone),
  );
  if (event === undefined) return null;
  const { id, title, starts_at: start, zone } = event;
  const isToday = dayInZone(start, zone) === dayInZone(now, zone);
  const day = formatDayShort(start, zone, language);
  const time = formatTime(start, zone, language);
  const [admitted, expected] = [event.admitted, event.expected].map((count) =>
    formatNumber(count, language),
  );
  return (
    <ul>
      <TaskRow
        title={<span lang={toLang(title, language)}>{localText(title, language)}</span>}
        action={
          isToday ? (
            <ButtonLink to="/scanner/$eventId" params={{ eventId: id }}>
              <Trans>Pindai tiket</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/scanner" variant="outline">
              <Trans>Siapkan HP</Trans>
            </ButtonLink>
          )
        }
      >
        <p className="small muted num">
          {isToday ? (
            <Trans>
              Hari ini, {time} · {admitted} dari {expected} sudah check-in
            </Trans>
          ) : (
            <Trans>
              {day}, {time} · {expected} peserta
            </Trans>
          )}
        </p>
      </TaskRow>
    </ul>
  );
}
