import { Trans } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The id that every screen's `<main>` carries. */
export const mainId = 'isi';

/** First in the tab order: leads past the navigation. */
export function SkipLink() {
  return (
    <a className={styles['link']} href={`#${mainId}`}>
      <Trans>Langsung ke isi</Trans>
    </a>
  );
}
