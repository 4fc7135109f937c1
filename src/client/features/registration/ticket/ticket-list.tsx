import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, Ticket as TicketIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { wereTicketsStored } from '#src/client/lib/storage/tickets-mark.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ticketListQueryOptions } from '../queries.ts';
import styles from './ticket-list.module.css';
import { TicketRow } from './ticket-row.tsx';
import { sortTickets, ticketStatus } from './ticket-status.ts';
import type { PersistedTicket } from './ticket-store.ts';

export function TicketsTitle() {
  return (
    <h1 className={styles['title']}>
      <Trans>Tiketku</Trans>
    </h1>
  );
}

/** All tickets: upcoming ones first, then what is left of past ones, then cancelled ones; and the age of the copy. */
export function TicketList() {
  const now = useNow();
  const language = useLanguage();
  const isOnline = useOnline();
  const query = useQuery(ticketListQueryOptions());
  const { data } = query;
  if (data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />;
  }
  if (data.length === 0) return <NoTickets />;
  const { ahead, past } = sortTickets(data, now);
  const isKept = ({ ticket }: PersistedTicket) => ticketStatus(ticket, now) === 'past';
  const kept = past.filter(isKept);
  const ended = past.filter((entry) => !isKept(entry));
  const savedAt = Math.min(...data.map((entry) => entry.savedAt));
  const ago = formatAgo(now - savedAt, language);
  return (
    <>
      {isOnline ? null : (
        <div className={styles['offline']}>
          <OfflineBar>
            <Trans>Tiketmu tetap bisa dibuka. Disimpan {ago}.</Trans>
          </OfflineBar>
        </div>
      )}
      {ahead.length === 0 ? null : (
        <Rows heading={<Trans>Yang akan datang</Trans>} tickets={ahead} />
      )}
      {kept.length === 0 ? null : <Rows heading={<Trans>Kenangan</Trans>} tickets={kept} />}
      {ended.length === 0 ? null : <Rows heading={<Trans>Dibatalkan</Trans>} tickets={ended} />}
      {data.every(({ isOnPhone }) => isOnPhone) && isOnline ? (
        <p className={styles['saved']}>
          <Download />
          <Trans>Tersimpan di HP ini {ago}. Bisa dibuka tanpa sinyal.</Trans>
        </p>
      ) : null}
    </>
  );
}

function Rows({ heading, tickets }: { heading: ReactNode; tickets: readonly PersistedTicket[] }) {
  return (
    <Section heading={heading} className={styles['part']}>
      <ul>
        {tickets.map(({ ticket }) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </Section>
  );
}

function NoTickets() {
  const { signedIn } = useSession();
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={<Trans>Belum ada tiket di HP ini</Trans>}
      actions={
        <>
          <ButtonLink to="/race" variant="primary">
            <Trans>Cari lomba</Trans>
          </ButtonLink>
          {signedIn ? null : (
            <ButtonLink to="/signin" search={{ redirect: '/ticket' }} variant="outline">
              <Trans>Masuk</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      {wereTicketsStored() ? (
        <Trans>
          Browser menghapus tiket yang tersimpan di sini. Tiketmu tetap ada di akunmu: masuk saat
          ada sinyal, dan kami ambil lagi.
        </Trans>
      ) : signedIn ? (
        <Trans>Ikut lomba atau lari bareng, dan tiketnya langsung tersimpan di sini.</Trans>
      ) : (
        <Trans>Masuk untuk mengambil tiketmu. Sesudah itu tiket terbuka juga tanpa sinyal.</Trans>
      )}
    </EmptyState>
  );
}
