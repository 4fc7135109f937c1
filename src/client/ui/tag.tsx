import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

type TagProps = {
  tone?: 'plain' | 'ok' | 'warn' | 'err' | 'info' | 'ink';
  /** A lucide icon: colour alone must not convey a status. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A status label. Show it only where it changes what the reader can do. */
export function Tag({ tone = 'plain', icon, className, children }: TagProps) {
  return (
    <span className={classNames(styles['tag'], styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/** Race distances as small outlined labels. */
export function DistanceLabels({ distances }: { distances: readonly string[] }) {
  return (
    <span className={styles['distances']}>
      {distances.map((distance) => (
        <b key={distance}>{distance}</b>
      ))}
    </span>
  );
}
