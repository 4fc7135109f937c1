import { Trans } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useInstallPrompt } from '#src/client/pwa/install-prompt.ts';
import { Button } from '#src/client/ui/button.tsx';
import { findInApp } from './in-app.ts';
import styles from './install-guide.module.css';
import { InstallSteps } from './install-steps.tsx';
import { findInstallWay } from './install-way.ts';
import { WayOut } from './way-out.tsx';

/** How to install the app in this browser, in the settings. Its room is kept: the server does not know the browser. */
export function InstallGuide() {
  return (
    <div id="pasang" className={styles['guide']}>
      {useHydrated() ? <Guide /> : null}
    </div>
  );
}

function Guide() {
  const { state, install } = useInstallPrompt();
  const inApp = findInApp(navigator.userAgent);
  if (inApp !== null) return <WayOut inApp={inApp} />;
  switch (state) {
    case 'installed':
      return (
        <p>
          <Trans>Derap sudah terpasang di HP ini.</Trans>
        </p>
      );
    case 'available':
      return (
        <Button variant="outline" onClick={() => void install()}>
          <Download />
          <Trans>Pasang Derap</Trans>
        </Button>
      );
    case 'by-hand':
      return <InstallSteps way={findInstallWay(navigator)} />;
  }
}
