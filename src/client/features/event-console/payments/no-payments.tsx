import { Trans } from '@lingui/react/macro';
import { CircleCheck, ReceiptText } from 'lucide-react';
import type { PaymentFilter } from '#src/contract/payment/payment-choices.ts';
import { EmptyState } from '#src/client/ui/empty-state.tsx';

/** In place of a list without orders. */
export function NoPayments({ show }: { show: PaymentFilter }) {
  return show === 'check' ? (
    <EmptyState icon={<CircleCheck />} title={<Trans>Semua sudah dicek</Trans>}>
      <Trans>Bukti baru muncul di sini begitu pelari mengirimnya.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<ReceiptText />} title={<Trans>Tidak ada pesanan di sini</Trans>} />
  );
}
