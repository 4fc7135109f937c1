import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

/**
 * What is left to do. Each child shows `TaskRow`s, or nothing by itself; while there is no row at all, CSS takes the
 * heading away too.
 */
export function TaskList({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['tasks']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        <Trans>Yang belum beres</Trans>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
