import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectChip } from './select-chip.tsx';
import styles from './list-tools.module.css';
import { Row } from './layout.tsx';

type ListToolsProps = {
  /** How many match, such as `12 lomba`; null while loading. */
  count: ReactNode;
  /** A `SortChip` and other controls of the list's look. */
  children: ReactNode;
};

/** Toolbar above a list: the count, the order and the view. */
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
      <Row gap={1} align="center" className={styles['controls']}>
        {children}
      </Row>
    </div>
  );
}

type SortChipProps<Sort extends string> = {
  /** Labels of the sort orders, in display order. */
  names: Record<Sort, string>;
  value: Sort;
  onChange: (sort: string) => void;
};

/** Chooses a list's sort order. */
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
