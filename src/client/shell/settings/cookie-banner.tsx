import { Trans, useLingui } from '@lingui/react/macro';
import { afterPaint } from '#src/client/lib/hydration/after-paint.ts';
import { Button } from '#src/client/ui/button.tsx';
import { focusMain } from '../focus-main.ts';
import { SettingsButton } from './settings-button.tsx';
import styles from './cookie-banner.module.css';

/** Shown on every page until accepted; its words are fixed by specification §9. */
export function CookieBanner({ onAccept }: { onAccept: () => void }) {
  const { t } = useLingui();
  return (
    <section className={styles['banner']} aria-label={t`Persetujuan cookie`}>
      <p>
        <Trans>
          Dengan mengakses situs ini, Anda menyetujui penggunaan cookie. Kami menggunakan cookie
          untuk memastikan Anda mendapatkan pengalaman terbaik di situs web kami.
        </Trans>
      </p>
      <div className={styles['actions']}>
        <SettingsButton look="dark" />
        <Button
          className={styles['accept']}
          onClick={() =>
            // Often the first tap of all, while the page's code is still slow: the pressed button is its answer.
            afterPaint(() => {
              onAccept();
              focusMain();
            })
          }
        >
          <Trans>Dimengerti</Trans>
        </Button>
      </div>
    </section>
  );
}
