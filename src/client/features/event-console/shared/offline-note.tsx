import { Trans } from '@lingui/react/macro';
import { useOnline } from '#src/client/lib/device/online.ts';
import { OfflineRetryBar } from '#src/client/ui/offline-retry-bar.tsx';
import styles from './console-frame.module.css';

/** Without a signal what was loaded stays; names are not kept on the phone. Where nothing was, its own screen says why. */
export function OfflineNote({ hasRows, onRetry }: { hasRows: boolean; onRetry: () => void }) {
  if (useOnline() || !hasRows) return null;
  return (
    <div className={styles['offline']}>
      <OfflineRetryBar onRetry={onRetry}>
        <Trans>Yang sudah dimuat tetap bisa dibaca. Perubahan menunggu sinyal.</Trans>
      </OfflineRetryBar>
    </div>
  );
}
