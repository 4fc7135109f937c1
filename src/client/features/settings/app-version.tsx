import { Trans } from '@lingui/react/macro';
import { version } from '#package.json';

/** The app's version, for bug reports. */
export function AppVersion() {
  return (
    <p className="muted small num">
      <Trans>Derap versi {version}</Trans>
    </p>
  );
}
