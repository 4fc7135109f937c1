import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { EventCard as EventSummary } from '#src/contract/races-events/races-events.ts';
import { formatDayShort, formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useMark, useMarkedEvents, useOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { useChangeMark } from '#src/client/lib/own-events/use-change-mark.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Shelf } from '#src/client/ui/grid.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { EventCard } from '../event-card.tsx';
import { nextMoment, sortSaved } from './saved-order.ts';
import styles from './saved-races.module.css';

const shownRaces = 4;
const twoDaysMs = 2 * 86_400_000;

type SavedRacesProps = {
  className: string | undefined;
  /** A new member is not told that nothing is saved. */
  isNew: boolean;
};

/** On the home: the races with a heart, from this phone; the one to act on first. */
export function SavedRaces({ className, isNew }: SavedRacesProps) {
  const saved = useSavedEvents();
  const races = sortSaved(saved ?? [], useNow());
  const [isAll, setAll] = useState(false);
  const count = races.length;
  if (saved === null || (isNew && count === 0)) return null;
  const cards = races.slice(0, isAll ? count : shownRaces).map((race) => (
    <li key={race.id}>
      <EventCard event={race} />
      <Note race={race} />
    </li>
  ));
  return (
    <Section
      heading={<Trans>Lomba tersimpan</Trans>}
      more={
        count > shownRaces ? (
          <Button variant="quiet" size="s" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? <Trans>Lebih sedikit</Trans> : <Trans>Semua ({count})</Trans>}
          </Button>
        ) : null
      }
      className={className}
    >
      {count === 0 ? <NothingSaved /> : null}
      {isAll ? (
        <ul className={styles['all']}>{cards}</ul>
      ) : (
        <Shelf className={styles['shelf']}>{cards}</Shelf>
      )}
    </Section>
  );
}

/** What is saved, and what was while this is open, so that a race taken away can be saved again; null until known. */
function useSavedEvents(): EventSummary[] | null {
  const marked = useMarkedEvents();
  const [known, setKnown] = useState<readonly EventSummary[]>([]);
  if (marked === null) return null;
  const saved = marked.filter(({ kinds }) => kinds.includes('saved')).map(({ event }) => event);
  const added = saved.filter(({ id }) => known.every((each) => each.id !== id));
  if (added.length > 0) setKnown([...known, ...added]);
  const removed = known.filter(({ id }) => saved.every((each) => each.id !== id));
  return [...saved, ...removed];
}

/** When registration closes or opens; of a race taken away, how to have it back. */
function Note({ race }: { race: EventSummary }) {
  const isSaved = useMark(race.id, 'saved');
  const { change } = useChangeMark(race, 'saved');
  const words = useMomentWords(race);
  const isIn = useOwnTicket(race.id) !== null;
  return (
    <p className={styles['note']}>
      {isSaved ? (
        <span className="muted num">{isIn ? null : words}</span>
      ) : (
        <>
          <Trans>Dihapus.</Trans>
          <Button variant="quiet" size="s" onClick={() => change(true)}>
            <Trans>Urungkan</Trans>
          </Button>
        </>
      )}
    </p>
  );
}

function useMomentWords(race: EventSummary) {
  const language = useLanguage();
  const now = useNow();
  const at = nextMoment(race);
  if (at === null) return null;
  const isNear = Date.parse(at) - now < twoDaysMs;
  const day = (isNear ? formatDayTime : formatDayShort)(at, race.zone, language);
  return race.availability === 'soon' ? <Trans>Dibuka {day}</Trans> : <Trans>Tutup {day}</Trans>;
}

function NothingSaved() {
  return (
    <EmptyState
      icon={<Heart />}
      title={<Trans>Belum ada lomba tersimpan</Trans>}
      actions={
        <ButtonLink to="/race" variant="outline">
          <Trans>Cari lomba</Trans>
        </ButtonLink>
      }
    >
      <Trans>Ketuk hati di lomba yang kamu incar; kapan pendaftarannya tutup tampil di sini.</Trans>
    </EmptyState>
  );
}
