import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

type PanelProps = ComponentProps<'div'> & {
  /** `sunken` is darker than the page; `raised` has a hairline. */
  look?: 'raised' | 'sunken';
};

/** A box around related content. */
export function Panel({ look = 'raised', className, ...rest }: PanelProps) {
  return <div {...rest} className={classNames(styles['panel'], styles[look], className)} />;
}
