import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './offline-bar.module.css';

/** So long a try is seen to go on: without a network it would end at once, as if the button were dead. */
const triedMs = 800;

/** `OfflineBar` with a button that tries again, and says so when that was in vain. */
export function OfflineRetryBar({
  ago,
  children,
  onRetry,
}: {
  ago?: string;
  children?: ReactNode;
  onRetry: () => void;
}) {
  const [tried, setTried] = useState<'never' | 'now' | 'in-vain'>('never');
  useEffect(() => {
    if (tried !== 'now') return;
    const timer = setTimeout(() => setTried('in-vain'), triedMs);
    return () => clearTimeout(timer);
  }, [tried]);
  return (
    <OfflineBar
      {...(ago === undefined ? {} : { ago })}
      heading={tried === 'in-vain' ? <Trans>Masih belum ada sinyal.</Trans> : null}
      action={
        <Button
          size="s"
          className={styles['retry']}
          loading={tried === 'now'}
          onClick={() => {
            setTried('now');
            onRetry();
          }}
        >
          <RotateCw />
          <Trans>Coba</Trans>
        </Button>
      }
    >
      {children}
    </OfflineBar>
  );
}
