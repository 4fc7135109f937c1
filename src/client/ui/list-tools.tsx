import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectChip } from './select-chip.tsx';
import styles from './list-tools.module.css';

type ListToolsProps = {
  /** How many match, with their name (`12 lomba`); null while that is not known. */
  count: ReactNode;
  /** A `SortChip`, and whatever else changes the look of the list. */
  children: ReactNode;
};

/** Above a list: how many there are, in which order, and how they look. */
export function ListTools({ count, children }: ListToolsProps) {
  return (
    <div className={styles['tools']}>
      <output className="small">
        {count === null ? null : (
          <Trans>
            <b className="num">{count}</b> <span className="muted">ditemukan</span>
          </Trans>
        )}
      </output>
      <div className={styles['controls']}>{children}</div>
    </div>
  );
}

type SortChipProps<Sort extends string> = {
  /** The orders by their name, in the order in which they are offered. */
  names: Record<Sort, string>;
  value: Sort;
  onChange: (sort: string) => void;
};

/** Chooses the order of a list. */
export function SortChip<Sort extends string>({ names, value, onChange }: SortChipProps<Sort>) {
  const { t } = useLingui();
  return (
    <SelectChip
      label={t`Urutkan`}
      icon={<ArrowUpDown />}
      shown={names[value]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {Object.entries<string>(names).map(([sort, name]) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </SelectChip>
  );
}
