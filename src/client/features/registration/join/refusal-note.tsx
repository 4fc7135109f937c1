import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { useJoinEvent } from '../form/join-event.ts';
import styles from './join.module.css';
import { ticketListQueryOptions } from '../queries.ts';
import { decideRefusal, type Refusal } from './refusal.ts';
import { findActiveTicket } from '../ticket/ticket-status.ts';

/** Why the registration was not taken, and the way on; takes the focus, because the button is far from it. */
export function RefusalNote({ error }: { error: unknown }) {
  const { kind } = decideRefusal(error);
  const box = useRef<HTMLDivElement>(null);
  // A new refusal is a new note: its key mounts it anew.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['refusal']} role="alert" tabIndex={-1}>
      <p>
        <CircleAlert />
        <span>
          <RefusalWords kind={kind} error={error} />
        </span>
      </p>
      <WayOn kind={kind} />
    </div>
  );
}

type RefusalWordsProps = { kind: Refusal['kind']; error: unknown };

function RefusalWords({ kind, error }: RefusalWordsProps): ReactNode {
  const { has_waiting_list: hasList } = useJoinEvent();
  switch (kind) {
    case 'offline':
      return (
        <Trans>
          Mendaftar butuh sinyal. Isianmu aman di HP ini; tekan lagi saat sudah tersambung. Kamu
          tidak akan terdaftar dua kali.
        </Trans>
      );
    case 'full':
      return hasList === true ? (
        <Trans>
          Kuota kategori itu baru saja penuh. Pilih kategori lain di bawah, atau masuk daftar
          tunggunya.
        </Trans>
      ) : (
        <Trans>Kuota kategori itu baru saja penuh. Pilih kategori lain di bawah.</Trans>
      );
    case 'changed':
      return <Trans>Aturannya baru saja diperbarui. Baca lagi di bawah, lalu centang ulang.</Trans>;
    case 'asked':
      return (
        <Trans>
          Panitia baru saja mengubah pertanyaannya. Lengkapi jawabanmu di bawah, lalu lanjutkan.
        </Trans>
      );
    case 'session':
      return <Trans>Sesimu sudah berakhir. Masuk lagi; isianmu tetap di sini.</Trans>;
    case 'fields':
    case 'registered':
    case 'dearer':
    case 'closed':
    case 'unconfirmed':
    case 'later':
      return <ErrorText error={error} />;
  }
}

function WayOn({ kind }: { kind: Refusal['kind'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const event = useJoinEvent();
  if (kind === 'registered') return <ToTicket eventId={event.id} />;
  if (kind !== 'closed') return null;
  const name = localText(event.title, language);
  return (
    <Row gap={2} className={styles['refusalActions']}>
      <ButtonLink to={event.kind === 'race' ? '/race' : '/event'} variant="outline">
        {event.kind === 'race' ? t`Cari lomba lain` : t`Cari event lain`}
      </ButtonLink>
      {event.contact_whatsapp === null ? null : (
        <ButtonAnchor
          variant="outline"
          href={whatsAppChatLink(
            event.contact_whatsapp,
            t`Halo, saya ingin bertanya soal pendaftaran ${name}.`,
          )}
        >
          <Trans>Tanya panitia</Trans>
        </ButtonAnchor>
      )}
    </Row>
  );
}

/** To the ticket that is there already; to all of them while the list is on its way. */
function ToTicket({ eventId }: { eventId: string }) {
  const { data = [] } = useQuery(ticketListQueryOptions());
  const ticket = findActiveTicket(data, eventId);
  return (
    <Row gap={2} className={styles['refusalActions']}>
      {ticket === null ? (
        <ButtonLink to="/ticket" variant="outline">
          <Trans>Lihat tiketku</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/ticket/$registrationId"
          params={{ registrationId: ticket.id }}
          variant="outline"
        >
          <Trans>Lihat tiket</Trans>
        </ButtonLink>
      )}
    </Row>
  );
}
