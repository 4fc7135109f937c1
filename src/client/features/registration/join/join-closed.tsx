import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CalendarClock, ExternalLink, Lock, Ticket, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { safeHref } from '#src/client/ui/safe-href.ts';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import type { ClosedReason } from '../form/join-event.ts';
import { GroupLink } from '../group/group-link.tsx';
import styles from './join.module.css';

type JoinClosedProps = {
  event: EventDetail;
  reason: ClosedReason | null;
  /** The reader has a place already. */
  ticketId: string | null;
  /** It is one on the waiting list. */
  isWaiting: boolean;
};

/** In place of the form: why there is none, and the way on. */
export function JoinClosed({ event, reason, ticketId, isWaiting }: JoinClosedProps) {
  const others = (
    <ButtonLink to={event.kind === 'race' ? '/race' : '/event'} variant="outline">
      {event.kind === 'race' ? <Trans>Cari lomba lain</Trans> : <Trans>Cari event lain</Trans>}
    </ButtonLink>
  );
  return (
    <div className={styles['screen']}>
      {ticketId === null ? (
        <Reason event={event} reason={reason ?? 'closed'} others={others} />
      ) : (
        <EmptyState
          icon={<Ticket />}
          title={
            isWaiting ? <Trans>Kamu di daftar tunggu</Trans> : <Trans>Kamu sudah terdaftar</Trans>
          }
          actions={
            <ButtonLink
              to="/ticket/$registrationId"
              params={{ registrationId: ticketId }}
              variant="primary"
            >
              {isWaiting ? <Trans>Lihat urutanmu</Trans> : <Trans>Lihat tiket</Trans>}
            </ButtonLink>
          }
        >
          {isWaiting ? (
            <Trans>Kami kirim email begitu ada tempat untukmu.</Trans>
          ) : (
            <Trans>Satu orang satu tempat. Tiketmu sudah siap.</Trans>
          )}
        </EmptyState>
      )}
      {ticketId !== null && event.kind === 'race' ? <GroupLink eventId={event.id} /> : null}
    </div>
  );
}

type ReasonProps = { event: EventDetail; reason: ClosedReason; others: ReactNode };

function Reason({ event, reason, others }: ReasonProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const site = safeHref(event.external_url ?? '');
  switch (reason) {
    case 'cancelled':
      return (
        <EmptyState icon={<Ban />} title={t`Event ini dibatalkan`} actions={others}>
          <Trans>Maaf, pendaftarannya sudah dihentikan penyelenggara.</Trans>
        </EmptyState>
      );
    case 'external':
      return (
        <EmptyState
          icon={<ExternalLink />}
          title={t`Daftar di situs penyelenggara`}
          actions={
            site === null ? (
              others
            ) : (
              <ButtonAnchor href={site} rel="noopener" variant="primary">
                <Trans>Buka situsnya</Trans>
              </ButtonAnchor>
            )
          }
        >
          <Trans>Penyelenggara event ini menerima pendaftaran di tempat lain.</Trans>
        </EmptyState>
      );
    case 'soon': {
      const opens = formatDayTime(event.registration_opens_at, event.zone, language);
      return (
        <EmptyState icon={<CalendarClock />} title={t`Pendaftaran belum dibuka`} actions={others}>
          <Trans>Dibuka {opens}.</Trans>
        </EmptyState>
      );
    }
    case 'full':
      return (
        <EmptyState icon={<Users />} title={t`Kuota penuh`} actions={others}>
          <Trans>
            Semua kategori sudah terisi. Coba lagi nanti: tempat yang tidak dibayar kembali dibuka.
          </Trans>
        </EmptyState>
      );
    case 'closed':
      return (
        <EmptyState icon={<Lock />} title={t`Pendaftaran sudah ditutup`} actions={others}>
          <Trans>Cari yang lain yang masih buka.</Trans>
        </EmptyState>
      );
  }
}
