import { Trans } from '@lingui/react/macro';
import { RecordPending } from '#src/client/shell/bars/record-pending.tsx';

export function ProductPending() {
  return <RecordPending to="/shop" title={<Trans>Toko</Trans>} />;
}
