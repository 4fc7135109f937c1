import { Trans } from '@lingui/react/macro';
import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './offline-bar.module.css';

type OfflineBarProps = {
  /** When the list below was stored, in words: `2 jam lalu`. Left out where `children` say something else. */
  ago?: string;
  /** In place of the line about the list. */
  children?: ReactNode;
  onRetry?: () => void;
};

/** Above things shown from storage while there is no network. */
export function OfflineBar({ ago, children, onRetry }: OfflineBarProps) {
  return (
    <output className={styles['bar']}>
      <WifiOff />
      <span className={styles['words']}>
        <b>
          <Trans>Kamu sedang offline.</Trans>
        </b>{' '}
        <span>
          {children ?? (ago === undefined ? null : <Trans>Daftar ini disimpan {ago}.</Trans>)}
        </span>
      </span>
      {onRetry === undefined ? null : (
        <Button size="s" className={styles['retry']} onClick={onRetry}>
          <RotateCw />
          <Trans>Coba</Trans>
        </Button>
      )}
    </output>
  );
}
