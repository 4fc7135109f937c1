import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './timeline.module.css';

/** Events in order along a course line; its children are `TimelineItem`s. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles['line']}>{children}</ol>;
}

type TimelineItemProps = {
  title: ReactNode;
  /** In the future, or not for this reader: its ring is grey. */
  unlit?: boolean;
  children?: ReactNode;
};

export function TimelineItem({ title, unlit = false, children }: TimelineItemProps) {
  return (
    <li className={classNames(styles['item'], unlit && styles['unlit'])}>
      <b>{title}</b>
      {children === undefined ? null : <div className={styles['note']}>{children}</div>}
    </li>
  );
}
