import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './grid.module.css';

type GridProps = {
  /** `posters`: two across on a phone, four on a desktop. `cards`: as many of 17rem as fit. */
  layout?: 'posters' | 'cards';
  className?: string | undefined;
  /** List items. */
  children: ReactNode;
};

/** A list of cards. */
export function Grid({ layout = 'cards', className, children }: GridProps) {
  return <ul className={classNames(styles['grid'], styles[layout], className)}>{children}</ul>;
}

/** Cards in one row that scrolls sideways and snaps. */
export function Shelf({ className, children }: Omit<GridProps, 'layout'>) {
  return <ul className={classNames(styles['shelf'], className)}>{children}</ul>;
}
