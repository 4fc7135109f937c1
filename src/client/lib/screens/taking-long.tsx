import { Trans } from '@lingui/react/macro';
import styles from './taking-long.module.css';

/**
 * What stands below a screen's "loading" once that has lasted too long, with two ways on. The style sheet alone shows it, and
 * the links are the browser's own: what is missing may be the scripts.
 */
export function TakingLong() {
  return (
    <div className={styles['late']}>
      <p>
        <Trans>Ini lebih lama dari biasanya. Mungkin sinyalnya hilang.</Trans>
      </p>
      <p className={styles['ways']}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address loads the page anew, whatever it is */}
        <a href="">
          <Trans>Coba lagi</Trans>
        </a>
        <a href="/ticket">
          <Trans>Buka tiketku</Trans>
        </a>
      </p>
    </div>
  );
}
