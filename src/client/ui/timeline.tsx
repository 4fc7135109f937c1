import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './timeline.module.css';

type TimelineProps = {
  /** `past`: the line is lit only up to the last item that has happened. */
  lit?: 'all' | 'past';
  children: ReactNode;
};

/** Events in order along a course line; its children are `TimelineItem`s. */
export function Timeline({ lit = 'all', children }: TimelineProps) {
  return (
    <ol className={classNames(styles['line'], lit === 'past' && styles['past'])}>{children}</ol>
  );
}

type TimelineItemProps = {
  title: ReactNode;
  /** In the future, or not for this reader: its ring is grey. */
  unlit?: boolean;
  /** Not happened yet: where the line is lit only up to the past, it is grey from here on. */
  ahead?: boolean;
  children?: ReactNode;
};

export function TimelineItem({ title, unlit = false, ahead = false, children }: TimelineItemProps) {
  return (
    <li className={classNames(styles['item'], unlit && styles['unlit'], ahead && styles['ahead'])}>
      <b>{title}</b>
      {children === undefined ? null : <div className={styles['note']}>{children}</div>}
    </li>
  );
}
