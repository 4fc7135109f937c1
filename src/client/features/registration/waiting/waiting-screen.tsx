import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { posterAddress, posterSizes } from '#src/contract/media/poster.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatAgo, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import type { PersistedTicket } from '../ticket/ticket-store.ts';
import { InLine } from './in-line.tsx';
import { Lapsed, Offer } from './offer.tsx';
import { WaitingBar } from './waiting-bar.tsx';
import { waitingState } from './waiting-state.ts';
import styles from './waiting.module.css';

type WaitingProps = { ticket: Ticket; savedAt: PersistedTicket['savedAt'] };

/** A registration on the waiting list, from the stored ticket: how far it is, or the place that is held for it. */
export function WaitingScreen({ ticket, savedAt }: WaitingProps) {
  const { waiting = null } = ticket;
  const offer = waiting?.offer ?? null;
  const now = useClock(offer !== null);
  const state = waitingState(ticket, now);
  return (
    <>
      <div className={styles['waiting']}>
        <StoredNote savedAt={savedAt} isOffered={state === 'offered'} />
        <Race ticket={ticket} />
        {waiting !== null && offer !== null && state === 'offered' ? (
          <Offer ticket={ticket} waiting={waiting} offer={offer} now={now} />
        ) : state === 'lapsed' ? (
          <Lapsed id={ticket.id} />
        ) : (
          <InLine ticket={ticket} waiting={waiting} state={state} />
        )}
      </div>
      <WaitingBar ticket={ticket} isOffered={state === 'offered'} />
    </>
  );
}

/** The app's own clock, second by second while something is counted down. */
function useClock(isCounting: boolean): number {
  const minute = useNow();
  const [second, setSecond] = useState(minute);
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = () => setSecond(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return isCounting ? Math.max(minute, second) : minute;
}

/** Without a network: since when this is stored, and what has to wait for one. */
function StoredNote({ savedAt, isOffered }: { savedAt: number; isOffered: boolean }) {
  const now = useNow();
  const ago = formatAgo(Math.max(0, now - savedAt), useLanguage());
  if (useOnline()) return null;
  return (
    <OfflineBar>
      {isOffered ? (
        <Trans>Ini yang tersimpan {ago}. Mengambil tempat butuh sinyal.</Trans>
      ) : (
        <Trans>Ini yang tersimpan {ago}. Urutanmu bisa sudah maju.</Trans>
      )}
    </OfflineBar>
  );
}

/** What is waited for. */
function Race({ ticket: { event, category } }: { ticket: Ticket }) {
  const language = useLanguage();
  const { width, height } = posterSizes['4x5-small'];
  const day = formatDayShort(category.flag_off_at, event.zone, language);
  const time = formatTime(category.flag_off_at, event.zone, language);
  return (
    <div className={styles['race']}>
      <img
        src={posterAddress(event.kind, event, '4x5-small')}
        width={width}
        height={height}
        alt=""
        decoding="async"
      />
      <div>
        <h2 lang={toLang(event.title, language)}>{localText(event.title, language)}</h2>
        <p className="small muted num">
          {category.code} · {day}, {time}
        </p>
      </div>
    </div>
  );
}
