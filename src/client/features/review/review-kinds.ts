import { useLingui } from '@lingui/react/macro';
import type { ReviewKind } from '#src/contract/content/review.ts';

/** The name of a kind of review subject. */
export function useReviewKindName(): (kind: ReviewKind) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'race':
        return t({ message: 'Lomba', context: 'one race' });
      case 'event':
        return t({ message: 'Lari bareng', context: 'one group run' });
      case 'community':
        return t`Komunitas`;
      case 'product':
        return t`Produk`;
      case 'service':
        return t`Layanan`;
    }
  };
}
