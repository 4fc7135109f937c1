import type { EventCard as EventSummary } from '#src/contract/races-events/races-events.ts';
import { formatDay, formatTime } from '#src/domain/text/format.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Away } from '#src/client/lib/near/away.tsx';
import { OwnTagOr } from '#src/client/lib/own-events/own-tag-or.tsx';
import { type CardHeading, CardTitle } from '#src/client/ui/card-title.tsx';
import { Poster } from '#src/client/ui/poster.tsx';
import { DistanceLabels } from '#src/client/ui/tag.tsx';
import { AvailabilityTag } from './availability-tag.tsx';
import { distanceLabels } from './distance-labels.ts';
import { EventLink } from './event-link.tsx';
import { usePriceText } from './price-text.ts';
import styles from './event-card.module.css';

const SaveHeart = deferred(
  async () => (await import('#src/client/lib/own-events/save-heart.tsx')).SaveHeart,
);

type EventCardProps = {
  event: EventSummary;
  heading?: CardHeading;
  /** Where the list is ordered from. */
  from?: Position | undefined;
  /** Above the fold: its picture is fetched eagerly. */
  priority?: boolean;
};

/** A race or group run as a poster with its facts below; the whole card is one link. */
export function EventCard({ event, heading, from, priority = false }: EventCardProps) {
  const language = useLanguage();
  const price = usePriceText(event);
  const distances = distanceLabels(event, language);
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <Poster
          kind={event.kind}
          record={event}
          ratio="4x5-small"
          cover={event.cover}
          priority={priority}
        >
          <OwnTagOr event={event}>
            <AvailabilityTag
              availability={event.availability}
              hasWaitingList={event.has_waiting_list}
            />
          </OwnTagOr>
        </Poster>
        {event.kind === 'race' ? (
          <div className={styles['heart']}>
            <SaveHeart event={event} look="solid" />
          </div>
        ) : null}
      </div>
      <CardTitle heading={heading}>
        <EventLink event={event} lang={toLang(event.title, language)}>
          {localText(event.title, language)}
        </EventLink>
      </CardTitle>
      <p className="small">
        <time dateTime={event.starts_at} className={styles['day']}>
          {formatDay(event.starts_at, event.zone, language)}
        </time>
      </p>
      <p className="small muted num">
        <Away from={from} to={event.position} />
        {event.city} · {formatTime(event.starts_at, event.zone, language)}
      </p>
      {event.kind === 'event' && event.community !== null ? (
        <p className="small muted">{event.community.name}</p>
      ) : null}
      <p className={styles['facts']}>
        <DistanceLabels distances={distances} />
        {price === null ? null : <b className="num">{price}</b>}
      </p>
    </article>
  );
}
