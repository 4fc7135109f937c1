import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './accordion.module.css';

type AccordionProps = Omit<ComponentProps<'details'>, 'name'> & {
  summary: ReactNode;
  /** Items of one name: opening one closes the others. */
  name?: string;
};

/** A question that opens to its answer. */
export function Accordion({ summary, className, children, ...details }: AccordionProps) {
  return (
    <details {...details} className={classNames(styles['accordion'], className)}>
      <summary>
        {summary}
        <Plus />
      </summary>
      <div>{children}</div>
    </details>
  );
}
