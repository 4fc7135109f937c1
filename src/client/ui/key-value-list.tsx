import type { ReactNode } from 'react';
import styles from './key-value-list.module.css';

type Fact = {
  key: string;
  /** A lucide icon. */
  icon?: ReactNode;
  term: ReactNode;
  value: ReactNode;
};

/** Facts in two columns, such as date, start and place. */
export function KeyValueList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['list']}>
      {facts.map(({ key, icon, term, value }) => (
        <div key={key}>
          <dt>
            {icon}
            {term}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
