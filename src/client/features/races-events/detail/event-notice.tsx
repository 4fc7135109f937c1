import { Trans } from '@lingui/react/macro';
import { Ban, CalendarClock } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './event-page.module.css';

/** What changed since the announcement: cancelled and why, or a new start time. */
export function EventNotice({ event }: { event: EventDetail }) {
  if (event.availability === 'cancelled') return <CancelNotice event={event} />;
  return event.moved_from ? <MovedNotice from={event.moved_from} zone={event.zone} /> : null;
}

function MovedNotice({ from, zone }: { from: string; zone: EventDetail['zone'] }) {
  const time = formatDayTime(from, zone, useLanguage());
  return (
    <div className={styles['notice']}>
      <CalendarClock />
      <p>
        <b>
          <Trans>Waktunya berubah.</Trans>
        </b>{' '}
        <Trans>Semula {time}.</Trans>
      </p>
    </div>
  );
}

function CancelNotice({ event }: { event: EventDetail }) {
  const language = useLanguage();
  const reason = event.cancel_reason;
  return (
    <div className={classNames(styles['notice'], styles['cancelled'])}>
      <Ban />
      <div>
        <p>
          <b>
            {event.kind === 'race' ? (
              <Trans>Lomba ini dibatalkan.</Trans>
            ) : (
              <Trans>Lari bareng ini dibatalkan.</Trans>
            )}
          </b>
        </p>
        {reason === null ? null : (
          <p lang={toLang(reason, language)}>{localText(reason, language)}</p>
        )}
      </div>
    </div>
  );
}
