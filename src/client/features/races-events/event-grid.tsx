import type { EventCard as Event } from '#src/contract/races-events/races-events.ts';
import { Grid } from '#src/client/ui/grid.tsx';
import { EventCard } from './event-card.tsx';
import { EventRow } from './event-row.tsx';
import styles from './list/list-results.module.css';

/** How many posters are above the fold on a desktop. */
const aboveFoldCount = 4;

/** Events as posters, or as dense rows. */
export function EventGrid({ events, isCompact }: { events: Event[]; isCompact: boolean }) {
  return isCompact ? (
    <ul className={styles['rows']}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} heading="h2" />
        </li>
      ))}
    </ul>
  ) : (
    <Grid layout="posters">
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} heading="h2" priority={index < aboveFoldCount} />
        </li>
      ))}
    </Grid>
  );
}
