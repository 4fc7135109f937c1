import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { mainId } from './skip-link.tsx';

type MainProps = ComponentProps<'main'> & {
  /** A bar across the window above the column, such as the way back and the title. */
  bar?: ReactNode;
  /** `page` is the wide column, `read` the reading column, `full` leaves the width to the screen. */
  width?: 'page' | 'read' | 'full';
};

/** A screen's main part: target of the skip link, and takes focus when what had it goes away. */
export function Main({ bar, width = 'page', className, children, ...rest }: MainProps) {
  const column = classNames(width !== 'full' && 'wrap', width === 'read' && 'wrap-read', className);
  if (bar === undefined) {
    return (
      <main {...rest} id={mainId} tabIndex={-1} className={column}>
        {children}
      </main>
    );
  }
  return (
    <main {...rest} id={mainId} tabIndex={-1}>
      {bar}
      <div className={column}>{children}</div>
    </main>
  );
}
