import { Trans } from '@lingui/react/macro';
import { RecordPending } from '#src/client/shell/bars/record-pending.tsx';

export function CommunityPending() {
  return <RecordPending to="/community" title={<Trans>Komunitas</Trans>} />;
}
