import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { mainId } from './skip-link.tsx';

type MainProps = ComponentProps<'main'> & {
  /** A full-width bar above the column, such as the back link and the title. */
  bar?: ReactNode;
  /** `page` is the wide column, `read` the reading column, `full` sets no width. */
  width?: 'page' | 'read' | 'full';
};

/** A screen's `<main>`: target of the skip link, and takes focus when the focused element is removed. */
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
