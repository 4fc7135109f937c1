import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket as TicketIcon, Wallet } from 'lucide-react';
import { formatDay, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Poster } from '#src/client/ui/poster.tsx';
import { type Countdown, countdownTo } from './countdown.ts';
import type { DashboardTicket } from './dashboard-ticket.ts';
import styles from './next-race.module.css';

/** The next race or group run, with a countdown and the one thing to do now. */
export function NextRace({ next: { ticket, status } }: { next: DashboardTicket }) {
  const language = useLanguage();
  const { event, category } = ticket;
  const countdown = countdownTo({ at: category.flag_off_at, zone: event.zone }, useNow());
  const time = formatTime(category.flag_off_at, event.zone, language);
  return (
    <section className={styles['card']} aria-labelledby="next-race">
      <div className={styles['words']}>
        <h2 id="next-race" className={styles['title']}>
          <span lang={toLang(event.title, language)}>{localText(event.title, language)}</span>
          {`, ${event.city}`}
        </h2>
        <CountdownWords countdown={countdown} />
        <p className="small num">
          {formatDay(category.flag_off_at, event.zone, language)}
          {' · '}
          <Trans>start {time}</Trans>
        </p>
        <ButtonLink
          variant="primary"
          block
          className={styles['action']}
          to="/ticket/$registrationId"
          params={{ registrationId: ticket.id }}
        >
          {status === 'unpaid' || status === 'overdue' ? (
            <PayWords />
          ) : (
            <OpenWords bib={ticket.bib} />
          )}
        </ButtonLink>
      </div>
      <Poster
        kind={event.kind}
        record={event}
        ratio="16x10-small"
        priority
        className={styles['picture']}
      />
    </section>
  );
}

function PayWords() {
  return (
    <>
      <Wallet />
      <Trans>Bayar sekarang</Trans>
    </>
  );
}

function OpenWords({ bib }: { bib: number | null }) {
  return (
    <>
      <TicketIcon />
      {bib === null ? <Trans>Buka tiket</Trans> : <Trans>Buka tiket {bib}</Trans>}
    </>
  );
}

/** The countdown: a large number and its unit. */
function CountdownWords({ countdown }: { countdown: Countdown }) {
  const { t } = useLingui();
  const { unit, count } = countdown;
  if (count === null) {
    return (
      <p className={styles['started']}>
        <Trans>Sudah dimulai</Trans>
      </p>
    );
  }
  const words = {
    days: t`${plural(count, { one: 'hari lagi', other: 'hari lagi' })}`,
    hours: t`${plural(count, { one: 'jam lagi', other: 'jam lagi' })}`,
    minutes: t`${plural(count, { one: 'menit lagi', other: 'menit lagi' })}`,
  };
  return (
    <p className={styles['countdown']}>
      <b className="numeral">{count}</b> {words[unit]}
    </p>
  );
}
