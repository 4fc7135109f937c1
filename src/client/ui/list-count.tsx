import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-count.module.css';

/** How many a list shows, above it; read out as it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return <output className={classNames('small muted', styles['count'])}>{children}</output>;
}
