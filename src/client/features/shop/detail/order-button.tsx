import { Trans } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import type { Order } from './order.ts';

/** Sends the order by WhatsApp; for a sold-out product asks when it will be back. */
export function OrderButton({ order }: { order: Order }) {
  const isSoldOut = order.variant === null;
  return (
    <ButtonAnchor
      variant={isSoldOut ? 'outline' : 'primary'}
      size="l"
      block
      href={order.href}
      target="_blank"
      rel="noopener"
    >
      <MessageCircle />
      {isSoldOut ? <Trans>Tanya stok lewat WhatsApp</Trans> : <Trans>Pesan lewat WhatsApp</Trans>}
    </ButtonAnchor>
  );
}
