import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './offline-bar.module.css';

type OfflineBarProps = {
  /** When the list below was stored, such as `2 jam lalu`. Not needed with `children`. */
  ago?: string;
  /** Replaces the text about the list. */
  children?: ReactNode;
  heading?: ReactNode;
  action?: ReactNode;
};

/** A bar above content that is shown from storage while offline. */
export function OfflineBar({ ago, children, heading, action }: OfflineBarProps) {
  return (
    <output className={styles['bar']}>
      <WifiOff />
      <span className={styles['words']}>
        <b>{heading ?? <Trans>Kamu sedang offline.</Trans>}</b>{' '}
        <span>
          {children ?? (ago === undefined ? null : <Trans>Daftar ini disimpan {ago}.</Trans>)}
        </span>
      </span>
      {action}
    </output>
  );
}
