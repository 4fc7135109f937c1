import { Trans } from '@lingui/react/macro';
import { Ban, CircleCheck, ReceiptText, Timer, Undo2 } from 'lucide-react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { Tag } from '#src/client/ui/tag.tsx';

/** How an order's money stands. */
export function PaymentTag({ order }: { order: OrderToPay }) {
  const { payment, received, amount, proof_at: proof } = order;
  const isOutside = order.entries.some(({ kind }) => kind === 'import');
  if (payment === 'paid') {
    return (
      <Tag tone="ok" icon={<CircleCheck />}>
        {received > amount ? (
          <Trans>Lebih bayar</Trans>
        ) : isOutside ? (
          <Trans>Lunas (di luar Derap)</Trans>
        ) : (
          <Trans>Lunas</Trans>
        )}
      </Tag>
    );
  }
  if (payment === 'refunded') {
    return (
      <Tag icon={<Undo2 />}>
        <Trans>Dikembalikan</Trans>
      </Tag>
    );
  }
  if (payment === 'expired' || payment === 'none') {
    return (
      <Tag tone="err" icon={<Ban />}>
        {payment === 'expired' ? <Trans>Kedaluwarsa</Trans> : <Trans>Dibatalkan</Trans>}
      </Tag>
    );
  }
  if (proof !== null) {
    return (
      <Tag tone="info" icon={<ReceiptText />}>
        <Trans>Bukti masuk</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone="warn" icon={<Timer />}>
      {received > 0 ? <Trans>Kurang bayar</Trans> : <Trans>Belum bayar</Trans>}
    </Tag>
  );
}
