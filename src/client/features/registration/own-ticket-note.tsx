import { Trans } from '@lingui/react/macro';
import type { OwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';

/** In place of taking a place by a link: the reader has one in this event. */
export function OwnTicketNote({ ticket }: { ticket: OwnTicket }) {
  const isWaiting = ticket.status === 'waitlisted' || ticket.status === 'offered';
  return (
    <>
      <p>
        <b>
          {isWaiting ? (
            <Trans>Kamu di daftar tunggu</Trans>
          ) : (
            <Trans>Kamu sudah punya tiket di sini</Trans>
          )}
        </b>
      </p>
      <p className="muted">
        <Trans>
          Satu orang satu tempat. Untuk memakai tautan ini, lepas dulu punyamu, atau teruskan
          tautannya ke pelari lain.
        </Trans>
      </p>
      <ButtonLink
        to="/ticket/$registrationId"
        params={{ registrationId: ticket.id }}
        variant="primary"
        size="l"
        block
      >
        {isWaiting ? <Trans>Lihat urutanmu</Trans> : <Trans>Lihat tiket</Trans>}
      </ButtonLink>
    </>
  );
}
