import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { mainId } from './skip-link.tsx';

type MainProps = ComponentProps<'main'> & {
  /** `page` is the wide column, `read` the reading column, `full` leaves the width to the screen. */
  width?: 'page' | 'read' | 'full';
};

/** A screen's main part: target of the skip link, and takes focus when what had it goes away. */
export function Main({ width = 'page', className, ...rest }: MainProps) {
  return (
    <main
      {...rest}
      id={mainId}
      tabIndex={-1}
      className={classNames(width !== 'full' && 'wrap', width === 'read' && 'wrap-read', className)}
    />
  );
}
