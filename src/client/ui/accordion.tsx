import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './accordion.module.css';

type AccordionProps = Omit<ComponentProps<'details'>, 'name'> & {
  summary: ReactNode;
  /** Opening an item closes the others with the same name. */
  name?: string;
};

/** A question that expands to show its answer. */
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
