import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './key-value-list.module.css';

type Fact = {
  key: string;
  /** A lucide icon. */
  icon?: ReactNode;
  term: ReactNode;
  value: ReactNode;
};

type KeyValueListProps = {
  facts: readonly Fact[];
  /** `sum`: amounts one below the other, the last of them their total. */
  look?: 'facts' | 'sum';
};

/** Facts in two columns, such as date, start and place. */
export function KeyValueList({ facts, look = 'facts' }: KeyValueListProps) {
  return (
    <dl className={classNames(styles['list'], styles[look])}>
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
