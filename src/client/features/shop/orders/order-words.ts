import { useLingui } from '@lingui/react/macro';
import type { ShopOrderState } from '#src/contract/shop/shop-choices.ts';

/** How far an order is, in words. */
export function useOrderStateNames(): Record<ShopOrderState, string> {
  const { t } = useLingui();
  return {
    asked: t({ message: 'Ditanyakan', context: 'an order' }),
    paid: t({ message: 'Dibayar', context: 'an order' }),
    sent: t({ message: 'Dikirim', context: 'an order' }),
    cancelled: t({ message: 'Dibatalkan', context: 'an order' }),
  };
}
