import type { ReactNode } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
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
        {result.wasThere ? <ReviewInvitation event={ticket.event} /> : null}
        <NextTicket ticket={ticket} />
      </div>
      <KeepsakeBar ticket={ticket} />
    </>
  );
}
