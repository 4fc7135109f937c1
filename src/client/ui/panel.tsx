import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { type StackLook, stackNames } from './layout-names.ts';
import styles from './panel.module.css';

type PanelProps = ComponentProps<'div'> &
  Partial<StackLook> & {
    /** `sunken` is darker than the page; `raised` has a hairline. */
    look?: 'raised' | 'sunken';
  };

/** A box around related content; with a gap, a `Stack` of it. */
export function Panel({ look = 'raised', gap, fit, className, ...rest }: PanelProps) {
  const stack = gap && stackNames({ gap, fit });
  return <div {...rest} className={classNames(styles['panel'], styles[look], stack, className)} />;
}
