import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#src/client/lib/device/online.ts';
import styles from './dock.module.css';

/** Says so while there is no network; screens with stored lists say more in their own offline bar. */
export function OfflineIndicator() {
  const isOnline = useOnline();
  return (
    <output className={styles['network']}>
      {isOnline ? null : (
        <span className={styles['offline']}>
          <WifiOff />
          <Trans>Offline</Trans>
        </span>
      )}
    </output>
  );
}
