import { ChevronRight } from 'lucide-react';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { formatBib, formatTime } from '#src/domain/text/format.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Away } from '#src/client/lib/near/away.tsx';
import { OwnTagOr } from '#src/client/lib/own-events/own-tag-or.tsx';
import { type CardHeading, CardTitle } from '#src/client/ui/card-title.tsx';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { AvailabilityTag } from './availability-tag.tsx';
import { distanceLabels } from './distance-labels.ts';
import { EventLink } from './event-link.tsx';
import { usePriceText } from './price-text.ts';
import styles from './event-row.module.css';

type EventRowProps = {
  event: EventCard;
  heading?: CardHeading;
  /** Where the list is ordered from. */
  from?: Position | undefined;
  /** The community's name is left out on that community's own page. */
  isOwn?: boolean;
};

/** A race or group run on one line with its date bib; the whole row is one link. */
export function EventRow({ event, heading, from, isOwn = false }: EventRowProps) {
  const language = useLanguage();
  const price = usePriceText(event);
  const bib = formatBib(event.starts_at, event.zone, language);
  const distances = distanceLabels(event, language);
  return (
    <article className={styles['row']}>
      <DateBib day={bib.day} month={bib.month} dateTime={event.starts_at} />
      <div className={styles['words']}>
        <CardTitle heading={heading} look="row">
          <EventLink event={event} lang={toLang(event.title, language)}>
            {localText(event.title, language)}
          </EventLink>
        </CardTitle>
        <p className="tiny muted num">
          <Away from={from} to={event.position} />
          {[
            event.city,
            formatTime(event.starts_at, event.zone, language),
            ...(distances.length === 0 ? [] : [distances.join(' / ')]),
          ].join(' · ')}
        </p>
        {event.kind === 'event' && event.community !== null && !isOwn ? (
          <p className="tiny muted">{event.community.name}</p>
        ) : null}
        <p className={styles['facts']}>
          <OwnTagOr event={event}>
            {price === null ? null : <b className="num">{price}</b>}
            <AvailabilityTag
              availability={event.availability}
              left={event.left}
              hasWaitingList={event.has_waiting_list}
            />
          </OwnTagOr>
        </p>
      </div>
      <ChevronRight />
    </article>
  );
}
