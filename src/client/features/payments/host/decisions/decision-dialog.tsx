import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { findNames } from '../orders/order-facts.ts';
import { AmountForm } from './amount-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import type { DecisionFormProps } from './decision-form-props.ts';
import { NewerOrder } from './newer-order.tsx';
import type { DecisionKind } from './possible-decisions.ts';
import { RefuseForm } from './refuse-form.tsx';
import type { NewDecision } from './new-decision.ts';
import { useDecision } from './use-decision.ts';

/** What a host is about to say, of which order as they saw it. */
export type Asking = { order: OrderToPay; kind: DecisionKind };

type DecisionDialogProps = {
  overview: EventOverview;
  asking: Asking;
  onClose: () => void;
  onDone: () => void;
};

/** Asks what a decision needs, says what follows, and sends it once. What was typed stays when it is refused. */
export function DecisionDialog({ overview, asking, onClose, onDone }: DecisionDialogProps) {
  const { event } = overview;
  const { kind } = asking;
  const headingId = useId();
  const words = useDoneWords();
  const names = findNames(asking.order);
  const { order, newer, takeNewer, send, isPending, error } = useDecision({
    eventId: event.id,
    order: asking.order,
    onDone: (decision) => {
      showToastLater({ type: 'success', title: words(decision, names) });
      onDone();
    },
  });
  const form: DecisionFormProps = {
    order,
    names,
    isPending,
    isBlocked: newer !== null,
    refusal: newer === null && error !== null ? <ErrorText error={error} /> : null,
    onSend: send,
    onBack: onClose,
  };
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <KindWords kind={kind} />
      </Heading>
      {newer === null ? null : (
        <NewerOrder {...{ newer, kind, zone: event.zone }} onTake={takeNewer} />
      )}
      {kind === 'confirm' ? (
        <ConfirmForm {...form} />
      ) : kind === 'refuse' ? (
        <RefuseForm {...form} />
      ) : (
        <AmountForm {...form} kind={kind} />
      )}
    </Dialog>
  );
}

function KindWords({ kind }: { kind: DecisionKind }) {
  switch (kind) {
    case 'confirm':
      return <Trans>Uangnya sudah masuk?</Trans>;
    case 'refuse':
      return <Trans>Tolak buktinya?</Trans>;
    case 'amount':
      return <Trans>Berapa yang masuk?</Trans>;
    case 'receive':
      return <Trans>Catat uang yang masuk</Trans>;
    case 'reinstate':
      return <Trans>Beri tempat lagi?</Trans>;
    case 'refund':
      return <Trans>Catat pengembalian</Trans>;
  }
}

function useDoneWords(): (decision: NewDecision, names: string) => string {
  const { t } = useLingui();
  return ({ kind }, names) => {
    switch (kind) {
      case 'confirm':
        return t`${names} lunas`;
      case 'part':
        return t`Sebagian dari ${names} tercatat`;
      case 'refuse':
        return t`Bukti ${names} ditolak`;
      case 'receive':
        return t`Uang dari ${names} tercatat`;
      case 'reinstate':
        return t`${names} dapat tempat lagi`;
      case 'refund':
        return t`Pengembalian ke ${names} tercatat`;
    }
  };
}
