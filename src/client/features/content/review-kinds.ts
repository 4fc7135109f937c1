import { useLingui } from '@lingui/react/macro';
import type { ReviewKind } from '#src/contract/review.ts';

/** What a review is about, in a word. */
export function useReviewKindName(): (kind: ReviewKind) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'race':
        return t`Lomba`;
      case 'event':
        return t`Lari bareng`;
      case 'community':
        return t`Komunitas`;
      case 'product':
        return t`Produk`;
      case 'service':
        return t`Layanan`;
    }
  };
}
