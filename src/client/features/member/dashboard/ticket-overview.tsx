import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton, Skeleton } from '#src/client/ui/skeleton.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';
import { NextRace } from './next-race.tsx';
import { RaceSteps } from './race-steps.tsx';
import { TicketRow } from './ticket-row.tsx';
import styles from './dashboard.module.css';

type TicketOverviewProps = {
  /** Upcoming, the next first. */
  ahead: readonly DashboardTicket[];
  /** Over or ended, the latest first. */
  past: readonly DashboardTicket[];
};

/** The next race with its steps, the upcoming tickets, and the past ones collapsed. */
export function TicketOverview({ ahead, past }: TicketOverviewProps) {
  const next = ahead[0];
  const pastCount = past.length;
  return (
    <>
      {next === undefined ? <NothingAhead /> : <NextRace next={next} />}
      <div className={styles['columns']}>
        {next === undefined ? null : <RaceSteps next={next} />}
        {ahead.length + past.length === 0 ? null : (
          <Section
            heading={<Trans>Tiketku</Trans>}
            more={
              <MoreLink to="/ticket">
                <Trans>Di HP ini</Trans>
              </MoreLink>
            }
            className={styles['part']}
          >
            <TicketRows tickets={ahead} />
            {past.length === 0 ? null : (
              <Accordion summary={<Trans>Riwayat ({pastCount})</Trans>}>
                <TicketRows tickets={past} />
              </Accordion>
            )}
          </Section>
        )}
      </div>
    </>
  );
}

function TicketRows({ tickets }: { tickets: readonly DashboardTicket[] }) {
  return (
    <ul>
      {tickets.map((entry) => (
        <li key={entry.ticket.id}>
          <TicketRow entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function NothingAhead() {
  return (
    <EmptyState
      icon={<Flag />}
      title={<Trans>Kamu belum ikut lomba</Trans>}
      actions={
        <>
          <ButtonLink variant="primary" to="/race">
            <Trans>Cari lomba</Trans>
          </ButtonLink>
          <ButtonLink variant="outline" to="/event">
            <Trans>Lari bareng</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Pilih satu, daftar semenit, dan tiketnya muncul di sini.</Trans>
    </EmptyState>
  );
}

/** The dashboard's skeleton: card, heading, rows. */
export function DashboardSkeleton() {
  return (
    <>
      <Skeleton shape="wide" />
      <div className={styles['rows']}>
        <Skeleton shape="title" />
        <RowsSkeleton count={2} />
      </div>
    </>
  );
}
