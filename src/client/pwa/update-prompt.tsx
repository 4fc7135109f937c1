import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button } from '#src/client/ui/button.tsx';
import { acceptUpdate, postponeUpdate, useUpdateOffer } from './update-offer.ts';
import styles from './update-prompt.module.css';

/** Asks whether to load the new version. Nothing reloads by itself, and nobody is asked while scanning or typing. */
export function UpdatePrompt() {
  const { isShown, isApplying } = useUpdateOffer();
  return (
    // Always there, so that screen readers announce the words when they come.
    <output className={styles['place']}>
      {isShown ? (
        <span className={styles['card']}>
          <RefreshCw />
          <span>
            <b>
              <Trans>Derap versi baru sudah siap.</Trans>
            </b>{' '}
            <Trans>Memuat ulang hanya sebentar.</Trans>
          </span>
          <span className={styles['actions']}>
            <Button size="s" variant="quiet" onClick={postponeUpdate}>
              <Trans>Nanti</Trans>
            </Button>
            <Button size="s" loading={isApplying} onClick={acceptUpdate}>
              <Trans>Perbarui</Trans>
            </Button>
          </span>
        </span>
      ) : null}
    </output>
  );
}
