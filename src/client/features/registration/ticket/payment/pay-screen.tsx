import { Trans } from '@lingui/react/macro';
import type { PayTo, Ticket } from '#src/contract/registration.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Deadline } from '#src/client/lib/screens/deadline.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import type { TicketStatus } from '../ticket-status.ts';
import { AfterPaying } from '../proof/after-paying.tsx';
import { AmountDue } from './amount-due.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayMoved } from './pay-moved.tsx';
import { PayNotice } from './pay-notice.tsx';
import { ProofSent } from '../proof/proof-sent.tsx';
import { ProofUpload } from '../proof/proof-upload.tsx';
import { QrisCard } from './qris-card.tsx';
import { type ProofUploading, useProofUpload } from '../proof/use-proof-upload.ts';
import styles from './pay.module.css';

type PayScreenProps = { ticket: Ticket; pay: PayTo; status: TicketStatus };

/** How to pay an order of an event that offers accounts, from the stored ticket, and what follows once a proof is sent. */
export function PayScreen({ ticket, pay, status }: PayScreenProps) {
  const upload = useProofUpload(ticket);
  const isSent = status === 'proof_sent';
  return (
    <>
      {isSent ? (
        <ProofSent ticket={ticket} sentAt={pay.proof_at ?? null} upload={upload} />
      ) : (
        <ToPay ticket={ticket} pay={pay} isOverdue={status === 'overdue'} upload={upload} />
      )}
      <PayBar ticket={ticket} isSent={isSent} upload={upload} />
    </>
  );
}

type ToPayProps = {
  ticket: Ticket;
  pay: PayTo;
  isOverdue: boolean;
  upload: ProofUploading;
};

function ToPay({ ticket, pay, isOverdue, upload }: ToPayProps) {
  const left = ticket.amount - (pay.received ?? 0);
  const codes = isOverdue
    ? []
    : pay.accounts.flatMap(({ id, qris }) => (qris ? [{ id, qris }] : []));
  const banks = isOverdue
    ? []
    : pay.accounts.flatMap(({ id, bank }) => (bank ? [{ id, bank }] : []));
  return (
    <Stack gap={4} fit className={styles['pay']}>
      <Stack gap={4} fit className={styles['top']}>
        {isOverdue ? null : <PayMoved event={ticket.event} />}
        <PayNotice ticket={ticket} pay={pay} isOverdue={isOverdue} />
        {ticket.expires_at === null || isOverdue ? null : (
          <Deadline at={ticket.expires_at} zone={ticket.event.zone} />
        )}
        {isOverdue ? null : (
          <AmountDue
            amount={left}
            isNamed={pay.unique_part > 0 && left === ticket.amount}
            promo={ticket.promo ?? null}
            addOns={ticket.add_ons}
          />
        )}
      </Stack>
      {codes.length === 0 ? null : (
        <Stack gap={4} fit className={styles['codes']}>
          {codes.map(({ id, qris }) => (
            <QrisCard
              key={id}
              payload={qris}
              amount={left}
              isExact={pay.exact_qr}
              ticket={ticket}
            />
          ))}
          {banks.length === 0 ? <Note note={ticket.event.payment_note} /> : null}
        </Stack>
      )}
      {banks.length === 0 ? null : (
        <BankAccounts banks={banks} amount={left} isOnly={codes.length === 0}>
          <Note note={ticket.event.payment_note} />
        </BankAccounts>
      )}
      <ProofUpload
        upload={upload}
        heading={<Trans>Sudah bayar?</Trans>}
        className={styles['proof']}
      />
      <AfterPaying className={styles['after']} />
    </Stack>
  );
}

/** What the host says of paying, beside the accounts. */
function Note({ note }: { note: Ticket['event']['payment_note'] }) {
  const language = useLanguage();
  if (note === null) return null;
  return (
    <p className={styles['note']} lang={toLang(note, language)}>
      {localText(note, language)}
    </p>
  );
}
