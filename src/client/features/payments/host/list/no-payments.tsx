import { Trans } from '@lingui/react/macro';
import { CircleCheck, FileSpreadsheet, ReceiptText } from 'lucide-react';
import type { PaymentFilter } from '#src/contract/payments/payment-choices.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';

type NoPaymentsProps = {
  show: PaymentFilter;
  event: EventOverview['event'];
  /** How many orders wait for their money. */
  unpaid: number;
};

/** In place of a list without orders. */
export function NoPayments({ show, event, unpaid }: NoPaymentsProps) {
  return show === 'check' ? (
    <EmptyState
      icon={<CircleCheck />}
      title={<Trans>Semua sudah dicek</Trans>}
      actions={
        unpaid === 0 ? null : (
          <ButtonLink {...partOf(event, 'statement')} variant="outline">
            <FileSpreadsheet />
            <Trans>Cocokkan mutasi</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Bukti baru muncul di sini begitu pelari mengirimnya.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<ReceiptText />} title={<Trans>Tidak ada pesanan di sini</Trans>} />
  );
}
