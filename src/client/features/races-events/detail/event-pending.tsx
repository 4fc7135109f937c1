import { Trans } from '@lingui/react/macro';
import { RecordPending } from '#src/client/shell/bars/record-pending.tsx';

export function RacePending() {
  return <RecordPending to="/race" title={<Trans>Detail lomba</Trans>} />;
}

export function EventPending() {
  return <RecordPending to="/event" title={<Trans>Detail event</Trans>} />;
}
