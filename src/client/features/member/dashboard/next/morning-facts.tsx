import { Trans } from '@lingui/react/macro';
import { MapPin, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { formatClock, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import styles from './next-race.module.css';
import { daysText, findGate, listPacks } from './race-facts.ts';
import { windowText } from './window-text.ts';

/** The times of the morning: this runner's start, the gate, and until then the race pack. */
export function MorningFacts({ ticket, isMorning }: { ticket: Ticket; isMorning: boolean }) {
  const language = useLanguage();
  const now = useNow();
  const { event, category, wave } = ticket;
  const { code } = category;
  const gate = findGate(ticket);
  const opens = gate === null ? '' : formatClock(gate.opens_at, event.zone, language);
  const packDays = daysText(listPacks(ticket, now), event.zone, language);
  const start = (
    <Fact
      key="start"
      term={wave === null ? <Trans>Start {code}</Trans> : <Trans>Start wave {wave}</Trans>}
    >
      {formatTime(category.flag_off_at, event.zone, language)}
    </Fact>
  );
  const gateFact =
    gate === null ? null : (
      <Fact
        key="gate"
        term={<span lang={toLang(gate.name, language)}>{localText(gate.name, language)}</span>}
      >
        <Trans>buka {opens}</Trans>
      </Fact>
    );
  return (
    <dl className={styles['facts']}>
      {isMorning ? [gateFact, start] : [start, gateFact]}
      {packDays === null ? null : <Fact term={<Trans>Race pack</Trans>}>{packDays}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Where the race pack is handed out next, with the hours. */
export function PackRow({ ticket }: { ticket: Ticket }) {
  const language = useLanguage();
  const [pack] = listPacks(ticket, useNow());
  if (pack === undefined) return null;
  const hours = windowText({ ...pack, zone: ticket.event.zone }, language);
  const [place, address] = [<>{pack.place}</>, <>{pack.address}</>];
  return (
    <p className={styles['place']}>
      <Package />
      <span>
        <Trans>
          Race pack: {hours}, {place}, {address}
        </Trans>
      </span>
    </p>
  );
}

/** Where to go on the morning. */
export function VenueRow({ event: { venue, address, city } }: { event: Ticket['event'] }) {
  return (
    <p className={styles['place']}>
      <MapPin />
      <span>{[venue, address, city].filter((word) => word !== '').join(', ')}</span>
    </p>
  );
}
