import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** Id of every screen's `<main>`. */
export const mainId = 'isi';

/** First in the tab order: skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles['link']} href={`#${mainId}`}>
      <Trans>Langsung ke isi</Trans>
    </a>
  );
}
