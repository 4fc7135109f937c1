import { posterAddress, posterSizes } from '#src/contract/media/poster.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import styles from './event-poster.module.css';

/** An event's picture: wide across the top of phones, tall beside the title on wider screens. Decorative. */
export function EventPoster({ event }: { event: EventDetail }) {
  const { width, height } = posterSizes['16x10'];
  return (
    <picture className={styles['frame']}>
      {event.cover === null ? (
        <source
          media="(min-width: 37.5rem)"
          srcSet={posterAddress(event.kind, event, '4x5')}
          width={posterSizes['4x5'].width}
          height={posterSizes['4x5'].height}
        />
      ) : null}
      <img
        className="fill"
        src={event.cover ?? posterAddress(event.kind, event, '16x10')}
        width={width}
        height={height}
        alt=""
        decoding="async"
        fetchPriority="high"
      />
    </picture>
  );
}
