import { Trans } from '@lingui/react/macro';
import { Navigation, Ticket as TicketIcon } from 'lucide-react';
import { placeWords } from '#src/domain/places/venue-in-city.ts';
import { formatDay, formatDistanceLabel, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { mapLink } from '#src/client/lib/device/map-link.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { Poster } from '#src/client/ui/poster.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { CountdownWords } from './countdown-words.tsx';
import { countdownTo, isRaceMorning } from './countdown.ts';
import type { DashboardTicket } from '../dashboard-ticket.ts';
import { MorningFacts, PackRow, VenueRow } from './morning-facts.tsx';
import styles from './next-race.module.css';
import { StatusTag } from '../status-tag.tsx';

/** The next race or group run: how long still, the facts of its morning, and its ticket. */
export function NextRace({ next }: { next: DashboardTicket }) {
  const language = useLanguage();
  const now = useNow();
  const { ticket, status } = next;
  const { event, category } = ticket;
  const start = { at: category.flag_off_at, zone: event.zone };
  const isMorning = isRaceMorning(start, now);
  const countdown = countdownTo(start, now);
  const facts = [
    formatDay(start.at, start.zone, language),
    ...(category.distance_m > 0 ? [formatDistanceLabel(category.distance_m, language)] : []),
  ];
  return (
    <section className={styles['card']} aria-labelledby="next-race">
      <div className={styles['words']}>
        <h2 id="next-race" className={styles['title']} lang={toLang(event.title, language)}>
          {localText(event.title, language)}
        </h2>
        <CountdownWords countdown={countdown} day={facts.join(' · ')} />
        {event.moved_from == null ? null : (
          <p className={styles['moved']}>
            <Moved from={event.moved_from} zone={event.zone} />
          </p>
        )}
        {status === 'valid' ? null : (
          <p className={styles['status']}>
            <StatusTag {...next} />
          </p>
        )}
        <MorningFacts ticket={ticket} isMorning={isMorning} />
        <Stack gap={3} className={styles['actions']}>
          <ButtonLink
            variant="primary"
            block
            to="/ticket/$registrationId"
            params={{ registrationId: ticket.id }}
          >
            <TicketIcon />
            <OpenWords bib={ticket.bib} />
          </ButtonLink>
          {isMorning ? <Directions event={event} /> : null}
        </Stack>
        {isMorning ? <VenueRow event={event} /> : <PackRow ticket={ticket} />}
      </div>
      <Poster
        kind={event.kind}
        record={event}
        ratio="scenery"
        priority
        className={styles['picture']}
      />
    </section>
  );
}

function OpenWords({ bib }: { bib: number | null }) {
  return bib === null ? <Trans>Buka tiket</Trans> : <Trans>Buka tiket {bib}</Trans>;
}

type Event = DashboardTicket['ticket']['event'];

function Directions({ event }: { event: Event }) {
  const place = { position: event.position ?? null, words: placeWords(event) };
  const href = mapLink(place, navigator.userAgent);
  return (
    <ButtonAnchor
      variant="outline"
      block
      className={styles['directions']}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Navigation />
      <Trans>Petunjuk arah</Trans>
    </ButtonAnchor>
  );
}

/** The start as it was announced, for whoever remembers that one. */
function Moved({ from, zone }: { from: string; zone: Event['zone'] }) {
  const language = useLanguage();
  const day = formatDay(from, zone, language);
  const time = formatTime(from, zone, language);
  return (
    <Trans>
      Dipindah panitia dari {day}, {time}
    </Trans>
  );
}
