import { type ComponentProps, createElement } from 'react';
import { classNames } from './class-names.ts';
import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = ComponentProps<'span'> & {
  /** `h1` of a screen that shows it only where there is room. */
  as?: 'h1';
};

/** Text for screen readers only. */
export function VisuallyHidden({ as, className, ...rest }: VisuallyHiddenProps) {
  return createElement(as ?? 'span', {
    ...rest,
    className: classNames(styles['hidden'], className),
  });
}
