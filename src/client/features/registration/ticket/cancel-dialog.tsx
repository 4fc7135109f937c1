import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { bestRefund, type Refund, refundPaidBy } from '#src/domain/payments/refund-rule.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { cancelMutationOptions } from '../changes.ts';
import { ComesBack } from './over/refund-due.tsx';
import styles from './ticket.module.css';

type CancelDialogProps = { open: boolean; ticket: Ticket; onClose: () => void };

/** Confirms a cancellation: the place returns to the quota, and the code becomes invalid. */
export function CancelDialog({ open, ticket, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const refund = refundOf(ticket, now);
  const headingId = useId();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(cancelMutationOptions(client));
  // An element, because text from users would be parsed as the message's markup.
  const title = <>{localText(ticket.event.title, language)}</>;
  const name = <>{ticket.holder.legal_name}</>;
  function close(): void {
    reset();
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        {ticket.is_kept ? <Trans>Lepas tempat {name}?</Trans> : <Trans>Batal ikut?</Trans>}
      </Heading>
      <p>
        {ticket.is_kept ? (
          <Trans>
            Tempat {name} di {title} kembali ke kuota, dan kode tiketnya tidak berlaku lagi.
          </Trans>
        ) : (
          <Trans>
            Tempatmu di {title} kembali ke kuota dan kode tiket ini tidak berlaku lagi. Kalau
            berubah pikiran, kamu perlu mendaftar ulang selama masih ada tempat.
          </Trans>
        )}
        {ticket.payment === 'unpaid' && (ticket.group?.others ?? 0) > 0 ? (
          <>
            {' '}
            <Trans>Tagihan pesanannya ikut berkurang.</Trans>
          </>
        ) : null}
      </p>
      {refund === null ? null : (
        <p className={styles['back']}>
          <ComesBack
            back={refund.back}
            by={refundPaidBy(refund.rule, now)}
            zone={ticket.event.zone}
          />
        </p>
      )}
      <DialogEnding refusal={error && <ErrorText error={error} />} onBack={close}>
        <Button
          variant="danger"
          loading={isPending}
          onClick={() =>
            mutate(
              { id: ticket.id, back: refund?.back },
              {
                onSuccess: () => {
                  close();
                  showToast({ type: 'info', title: t`Pendaftaran dibatalkan` });
                },
              },
            )
          }
        >
          {ticket.is_kept ? <Trans>Ya, lepas tempatnya</Trans> : <Trans>Ya, batal ikut</Trans>}
        </Button>
      </DialogEnding>
    </Dialog>
  );
}

/** What comes back if a paid place is given up now; null where no rule says so. */
function refundOf({ amount, payment, refund }: Ticket, now: number): Refund | null {
  if (!refund || payment !== 'paid') return null;
  const { rules, add_ons: addOns, received } = refund;
  return bestRefund(rules, { amount: refund.amount ?? amount, addOns, received }, now);
}
