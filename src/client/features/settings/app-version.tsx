import { Trans } from '@lingui/react/macro';
import { version } from '#package.json';

/** Which version of the app this is, for those who report a fault. */
export function AppVersion() {
  return (
    <p className="muted small num">
      <Trans>Derap versi {version}</Trans>
    </p>
  );
}
