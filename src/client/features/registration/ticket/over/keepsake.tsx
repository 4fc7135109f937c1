import { Trans } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { openCode } from '../code/code-store.ts';
import { KeepsakeCard } from './keepsake-card.tsx';
import { KeepsakeBar } from './keepsake-bar.tsx';
import { NextTicket } from '../next-ticket.tsx';
import { readResult } from './race-result.ts';
import { ReviewInvitation } from './review-invitation.tsx';
import styles from '../ticket.module.css';

/** The ticket of an event that is over: what is left of it, and what comes next. */
export function Keepsake({ ticket, back }: { ticket: Ticket; back: ReactNode }) {
  const result = readResult(ticket);
  return (
    <>
      <div className={styles['paper']}>
        <KeepsakeCard ticket={ticket} result={result} />
      </div>
      <div className={styles['side']}>
        {back}
        <LateCode ticket={ticket} />
        {result.wasThere ? <ReviewInvitation event={ticket.event} /> : null}
        <NextTicket ticket={ticket} />
      </div>
      <KeepsakeBar ticket={ticket} />
    </>
  );
}

/** Races run late: who has not been scanned everywhere yet still finds the code, as long as phones admit. */
function LateCode({ ticket: { id, code, state, points, event } }: { ticket: Ticket }) {
  const now = useNow();
  const isOver = now >= raceDayOverAt(new Date(event.ends_at)).getTime();
  const isScanned = points.every(({ passed_at: at }) => at !== null);
  if (code === null || state !== 'confirmed' || isOver || isScanned) return null;
  return (
    <Section heading={<Trans>Acaranya belum selesai?</Trans>}>
      <p className="muted">
        <Trans>Tiketmu masih bisa dipindai.</Trans>
      </p>
      <p>
        <Button variant="outline" size="s" aria-haspopup="dialog" onClick={() => openCode(id)}>
          <QrCode />
          <Trans>Buka QR</Trans>
        </Button>
      </p>
    </Section>
  );
}
