import { type ReactNode, useId } from 'react';
import styles from './page-part.module.css';

type PagePartProps = { heading: ReactNode; children: ReactNode };

/** A section of a record's page, with its heading. */
export function PagePart({ heading, children }: PagePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
