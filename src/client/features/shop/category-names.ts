import { useLingui } from '@lingui/react/macro';
import type { ProductCategory } from '#src/contract/shop.ts';

/** The categories of the shop by their name. */
export function useCategoryNames(): Record<ProductCategory, string> {
  const { t } = useLingui();
  return {
    jersey: t`Jersey`,
    apparel: t`Pakaian`,
    accessory: t`Aksesori`,
    nutrition: t`Nutrisi`,
    service: t`Layanan`,
  };
}
