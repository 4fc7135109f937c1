import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './task-row.module.css';

type TaskRowProps = {
  /** A lucide icon before the title. */
  icon?: ReactNode;
  title: ReactNode;
  heading?: 'h3' | 'h4';
  /** One line about it, or a tag. */
  children?: ReactNode;
  /** The one button or link that does it. */
  action: ReactNode;
};

/** Something left to do on one line, with the one action that does it; a list item. */
export function TaskRow({ icon, title, heading: Heading = 'h3', children, action }: TaskRowProps) {
  return (
    <li className={classNames('entry', styles['row'])}>
      {icon === undefined ? null : <span className={styles['icon']}>{icon}</span>}
      <div className={styles['words']}>
        <Heading>{title}</Heading>
        {children}
      </div>
      <div className={styles['action']}>{action}</div>
    </li>
  );
}
