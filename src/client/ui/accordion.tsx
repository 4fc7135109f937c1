import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

type AccordionProps = {
  summary: ReactNode;
  /** Items of one name: opening one closes the others. */
  name?: string;
  children: ReactNode;
};

/** A question that opens to its answer. */
export function Accordion({ summary, name, children }: AccordionProps) {
  return (
    <details className={styles['accordion']} name={name}>
      <summary>
        {summary}
        <Plus />
      </summary>
      <div>{children}</div>
    </details>
  );
}
