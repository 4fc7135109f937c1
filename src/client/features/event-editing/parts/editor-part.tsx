import { type ReactNode, useId } from 'react';
import styles from '../event-editor.module.css';

/** A part of the form with its heading. */
export function EditorPart({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}
