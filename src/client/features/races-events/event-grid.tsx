import type { EventCard as Event } from '#src/contract/races-events/races-events.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import type { CardHeading } from '#src/client/ui/card-title.tsx';
import { Grid } from '#src/client/ui/grid.tsx';
import { EventCard } from './event-card.tsx';
import { EventRow } from './event-row.tsx';
import styles from './list/list-results.module.css';

/** How many posters are above the fold on a desktop. */
const aboveFoldCount = 4;

type EventGridProps = {
  events: Event[];
  isCompact: boolean;
  /** Where the list is ordered from. */
  from?: Position | undefined;
  heading?: CardHeading;
};

/** Events as posters, or as dense rows. */
export function EventGrid({ events, isCompact, from, heading = 'h2' }: EventGridProps) {
  return isCompact ? (
    <ul className={styles['rows']}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} heading={heading} from={from} />
        </li>
      ))}
    </ul>
  ) : (
    <Grid layout="posters">
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard
            event={event}
            heading={heading}
            from={from}
            priority={index < aboveFoldCount}
          />
        </li>
      ))}
    </Grid>
  );
}
