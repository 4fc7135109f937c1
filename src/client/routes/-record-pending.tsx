import { Trans } from '@lingui/react/macro';
import { RecordSkeleton } from '#src/client/ui/record-skeleton.tsx';
import { ScreenBar } from './-screen-bar.tsx';

export function ProductPending() {
  return <RecordSkeleton bar={<ScreenBar to="/shop" title={<Trans>Toko</Trans>} />} />;
}

export function CommunityPending() {
  return <RecordSkeleton bar={<ScreenBar to="/community" title={<Trans>Komunitas</Trans>} />} />;
}
