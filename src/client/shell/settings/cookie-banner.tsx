import { Trans, useLingui } from '@lingui/react/macro';
import { afterPaint } from '#src/client/ui/after-paint.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { focusMain } from '../focus-main.ts';
import { SettingsButton } from './settings-button.tsx';
import styles from './cookie-banner.module.css';

type CookieBannerProps = {
  onAccept: () => void;
  /** At the foot of a screen that has the phone to itself, and a menu of its own for the language. */
  isFoot?: boolean;
};

/** Shown on every page until accepted; its words are fixed by specification §9. */
export function CookieBanner({ onAccept, isFoot = false }: CookieBannerProps) {
  const { t } = useLingui();
  return (
    <section
      className={classNames('on-ink', styles['banner'], isFoot && styles['foot'])}
      aria-label={t`Persetujuan cookie`}
    >
      <p>
        <Trans>
          Dengan mengakses situs ini, Anda menyetujui penggunaan cookie. Kami menggunakan cookie
          untuk memastikan Anda mendapatkan pengalaman terbaik di situs web kami.
        </Trans>
      </p>
      <div className={styles['actions']}>
        {isFoot ? null : <SettingsButton look="dark" />}
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
