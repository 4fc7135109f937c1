import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import { Section } from '#src/client/ui/section.tsx';
import styles from './dashboard.module.css';

/**
 * What is left to do. Each child shows `TaskRow`s, or nothing by itself; while there is no row at all, CSS takes the
 * heading away too.
 */
export function TaskList({ children }: { children: ReactNode }) {
  return (
    <Section
      heading={<Trans>Yang belum beres</Trans>}
      className={classNames(styles['part'], styles['tasks'])}
    >
      <ul>{children}</ul>
    </Section>
  );
}
