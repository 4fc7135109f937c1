import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone, X } from 'lucide-react';
import { useId } from 'react';
import {
  createPersistedValue,
  usePersistedState,
} from '#src/client/lib/storage/persisted-value.ts';
import { useInstallPrompt } from '#src/client/pwa/install-prompt.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { findInApp } from './in-app.ts';
import styles from './install-invitation.module.css';
import { InstallSteps } from './install-steps.tsx';
import { findInstallWay, type InstallWay } from './install-way.ts';

const dismissed = createPersistedValue<true>({
  key: 'install_dismissed',
  parse: () => true,
  format: String,
});

/** Browsers that never offer it by themselves; in others, who gets no offer may have the app already. */
const silentWays: readonly InstallWay[] = [
  'ios-safari',
  'ios-firefox',
  'ios-other',
  'firefox-android',
];

/** Invites to install the app, where this browser can and until it was dismissed once. */
export function InstallInvitation() {
  const { t } = useLingui();
  const headingId = useId();
  const { state, install } = useInstallPrompt();
  const { value, loaded } = usePersistedState(dismissed);
  const way = state === 'by-hand' ? findInstallWay(navigator) : null;
  const isByHand = way !== null && silentWays.includes(way);
  const isPossible = state === 'available' || isByHand;
  if (!loaded || value !== null || !isPossible || findInApp(navigator.userAgent)) return null;
  return (
    <section className={styles['card']} aria-labelledby={headingId}>
      <Smartphone aria-hidden="true" />
      <div>
        <h2 id={headingId}>
          <Trans>Pasang Derap di HP-mu</Trans>
        </h2>
        <p>
          <Trans>Tiketmu terbuka sekali ketuk, juga tanpa sinyal.</Trans>
        </p>
        {isByHand ? null : (
          <Button variant="outline" size="s" onClick={() => void install()}>
            <Trans>Pasang</Trans>
          </Button>
        )}
      </div>
      <IconButton label={t`Nanti saja`} icon={<X />} onClick={() => dismissed.set(true)} />
      {isByHand ? (
        <div className={styles['steps']}>
          <InstallSteps way={way} />
        </div>
      ) : null}
    </section>
  );
}
