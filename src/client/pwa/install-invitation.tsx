import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone, X } from 'lucide-react';
import { useId } from 'react';
import {
  createPersistedValue,
  usePersistedValue,
} from '#src/client/lib/storage/persisted-value.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import styles from './install-invitation.module.css';
import { useInstallPrompt } from './install-prompt.ts';

const dismissed = createPersistedValue<true>({
  key: 'install_dismissed',
  parse: () => true,
  format: String,
});

/** Invites to install the app, where this browser can and until it was dismissed once. */
export function InstallInvitation() {
  const { t } = useLingui();
  const headingId = useId();
  const { state, install } = useInstallPrompt();
  const { value, loaded } = usePersistedValue(dismissed);
  const isByHand = state === 'by-hand' && /iphone|ipad|ipod/i.test(navigator.userAgent);
  if (!loaded || value !== null || !(state === 'available' || isByHand)) return null;
  return (
    <section className={styles['card']} aria-labelledby={headingId}>
      <Smartphone aria-hidden="true" />
      <div>
        <h2 id={headingId}>
          <Trans>Pasang Derap di HP-mu</Trans>
        </h2>
        <p>
          {isByHand ? (
            <Trans>Di Safari: ketuk Bagikan, lalu Tambah ke Layar Utama.</Trans>
          ) : (
            <Trans>Tiketmu terbuka sekali ketuk, juga tanpa sinyal.</Trans>
          )}
        </p>
        {isByHand ? null : (
          <Button variant="outline" size="s" onClick={() => void install()}>
            <Trans>Pasang</Trans>
          </Button>
        )}
      </div>
      <IconButton label={t`Nanti saja`} icon={<X />} onClick={() => dismissed.set(true)} />
    </section>
  );
}
