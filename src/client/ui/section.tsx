import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

type SectionProps = {
  heading: ReactNode;
  /** A `MoreLink`, to the right of the heading. */
  more?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page with its own heading. */
export function Section({ heading, more, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles['section'], className)}>
      <div className={styles['head']}>
        <h2 id={id}>{heading}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function MoreAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles['more'], className)}>
      {children}
    </a>
  );
}

/** A link to the full list of which a section shows the first items. */
export const MoreLink = createLink(MoreAnchor);
