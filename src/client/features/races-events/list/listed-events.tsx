import { type EventDay, groupByDay } from '#src/domain/events/event-days.ts';
import { formatDay } from '#src/domain/text/format.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { EventGrid } from '../event-grid.tsx';
import styles from './listed-events.module.css';
import { type ListProps, listSort } from './list-search.ts';
import { usePeriodNames } from './period-names.ts';

type ListedEventsProps = Pick<ListProps, 'kind' | 'search'> & {
  events: EventCard[];
  /** Where the list is ordered from. */
  from: Position | undefined;
};

/**
 * The events of a list. By date, those of a period are under their days, and so are group runs as rows, of which a day has
 * several. A month of posters is not: most would stand alone under a heading that says what they say themselves.
 */
export function ListedEvents({ kind, search, events, from }: ListedEventsProps) {
  const now = useNow();
  const toHeading = useDayHeading();
  const isCompact = search.view === 'compact';
  const { when } = search;
  const isUnderDays = isCompact ? kind === 'event' || when : when && when !== 'month';
  if (!isUnderDays || listSort(search) !== 'date')
    return <EventGrid events={events} isCompact={isCompact} from={from} />;
  return groupByDay(events, now).map((group) => (
    <section key={`${group.day} ${group.name}`} className={styles['day']}>
      <Heading size="s" below={3}>
        {toHeading(group)}
      </Heading>
      <EventGrid events={group.events} isCompact={isCompact} from={from} heading="h3" />
    </section>
  ));
}

/** `Hari ini`, `Besok`, `Sabtu, 28 Nov`; the year where it is another. */
function useDayHeading() {
  const language = useLanguage();
  const names = usePeriodNames();
  const year = new Date(useNow()).getUTCFullYear();
  return ({ name, events: [event] }: EventDay<EventCard>) => {
    if (name !== null) return names[name];
    return event && formatDay(event.starts_at, event.zone, language).replace(` ${year}`, '');
  };
}
