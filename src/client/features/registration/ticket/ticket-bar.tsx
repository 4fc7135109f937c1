import { Trans } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { openCode } from './code/code-store.ts';
import styles from './ticket.module.css';

type TicketBarProps = { ticket: Ticket; hasQr: boolean };

/** At the bottom of a ticket on small screens: the page of its event, and the code where the card shows it small. */
export function TicketBar({ ticket: { id, event }, hasQr }: TicketBarProps) {
  return (
    <ActionBar mobileOnly>
      <ButtonLink
        variant="outline"
        className={hasQr ? styles['besideQr'] : undefined}
        {...eventPageOf(event)}
      >
        {event.kind === 'race' ? <Trans>Info lomba</Trans> : <Trans>Info lari bareng</Trans>}
      </ButtonLink>
      {hasQr ? (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => openCode(id)}>
          <QrCode />
          <Trans>Buka QR</Trans>
        </Button>
      ) : null}
    </ActionBar>
  );
}
