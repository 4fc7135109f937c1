import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Clock, MapPin, Mountain, Route } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { courseCategory } from '#src/domain/events/course/event-courses.ts';
import { formatDay, formatDistance, formatNumber, formatTime } from '#src/domain/text/format.ts';
import { venueInCity } from '#src/domain/places/venue-in-city.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { OwnTagOr } from '#src/client/lib/own-events/own-tag-or.tsx';
import { isUntranslated, toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { AvailabilityTag } from '../availability-tag.tsx';
import { RunTag } from '../run/run-tag.tsx';
import { useRunPhase } from '../run/run-phase.ts';
import { EventActions } from './event-actions.tsx';
import { useRegistrationFacts } from './registration-facts.tsx';
import styles from './event-header.module.css';

/** An event's title and key facts, then its actions. */
export function EventHeader({ event }: { event: EventDetail }) {
  const language = useLanguage();
  const phase = useRunPhase(event);
  const { title, summary } = event;
  return (
    <div>
      <Row as="p" gap={2} className={styles['tags']}>
        <OwnTagOr event={event}>
          {phase === 'running' || phase === 'over' ? (
            <RunTag phase={phase} />
          ) : (
            <AvailabilityTag
              availability={event.availability}
              left={event.left}
              hasWaitingList={event.has_waiting_list}
            />
          )}
        </OwnTagOr>
        <Tag icon={<MapPin />}>{event.city}</Tag>
      </Row>
      <h1 className={styles['title']} lang={toLang(title, language)}>
        {localText(title, language)}
      </h1>
      {summary.id === '' ? null : (
        <p className={styles['summary']} lang={toLang(summary, language)}>
          {localText(summary, language)}
        </p>
      )}
      {[title, summary, event.body, event.rules].some((text) => isUntranslated(text, language)) ? (
        <p className={styles['note']}>
          <Trans>Sebagian isi halaman ini hanya ada dalam bahasa Indonesia.</Trans>
        </p>
      ) : null}
      <div className={styles['facts']}>
        <KeyValueList facts={useFacts(event)} />
      </div>
      <EventActions event={event} />
    </div>
  );
}

function useFacts(event: EventDetail) {
  const { t } = useLingui();
  const language = useLanguage();
  const starts = event.categories.map(({ flag_off_at: flagOff }) => flagOff).sort();
  const registration = useRegistrationFacts(event);
  const firstStart = starts[0] ?? event.starts_at;
  const hasWaves = new Set(starts).size > 1;
  return [
    {
      key: 'day',
      icon: <Calendar />,
      term: t`Tanggal`,
      value: formatDay(event.starts_at, event.zone, language),
    },
    {
      key: 'start',
      icon: <Clock />,
      term: hasWaves ? t`Start pertama` : t`Start`,
      value: formatTime(firstStart, event.zone, language),
    },
    { key: 'place', icon: <MapPin />, term: t`Lokasi`, value: venueInCity(event) },
    ...climbOrDistance(),
    ...registration,
  ];

  function climbOrDistance() {
    if (event.gain_m === null) {
      const distances = [...new Set(event.categories.map((each) => each.distance_m))]
        .filter((metres) => metres > 0)
        .toSorted((one, other) => one - other);
      if (distances.length === 0) return [];
      const value = distances.map((each) => formatDistance(each, language)).join(' · ');
      return [{ key: 'distance', icon: <Route />, term: t`Jarak`, value }];
    }
    const value = `${formatNumber(event.gain_m, language)} m`;
    const code = courseCategory(event);
    const term = code === null ? t`Tanjakan` : t`Tanjakan ${code}`;
    return [{ key: 'climb', icon: <Mountain />, term, value }];
  }
}
