import { Trans } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { placeWords } from '#src/domain/places/venue-in-city.ts';
import { formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { PlaceActions } from './place-actions.tsx';
import { useCalendarDownload } from './use-calendar-download.ts';

type StartPlaceProps = { points: Ticket['points']; ticket: Ticket };

/** Where the race or run starts; several gates are listed with their openings. */
export function StartPlace({ points, ticket }: StartPlaceProps) {
  const language = useLanguage();
  const saveToCalendar = useCalendarDownload(ticket);
  const { event } = ticket;
  const words = placeWords(event);
  return (
    <>
      {points.length < 2
        ? null
        : points.map(({ id, name, opens_at: opens }) => {
            const gate = <span lang={toLang(name, language)}>{localText(name, language)}</span>;
            const time = formatTime(opens, event.zone, language);
            return (
              <p key={id} className="num">
                <Trans>
                  {gate} buka {time}
                </Trans>
              </p>
            );
          })}
      <p>{words}</p>
      <PlaceActions
        place={{ position: event.position ?? null, words }}
        onSaveToCalendar={() => saveToCalendar()}
      />
    </>
  );
}
