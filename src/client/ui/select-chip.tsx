import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import chipStyles from './chip.module.css';
import styles from './select-chip.module.css';

type SelectChipProps = Omit<ComponentProps<'select'>, 'className'> & {
  /** What is chosen here, for screen readers. */
  label: string;
  /** What the chip shows: its name, or the chosen option. */
  shown: ReactNode;
  /** Whether an option other than the first is chosen. */
  on?: boolean;
  /** A lucide icon at the start, instead of the arrow and the border. */
  icon?: ReactNode;
};

/** A native select styled as a filter chip; its options are the children. */
export function SelectChip({
  label,
  shown,
  on = false,
  icon,
  children,
  ...select
}: SelectChipProps) {
  return (
    <span
      className={classNames(
        chipStyles['chip'],
        on && chipStyles['on'],
        styles['chip'],
        icon !== undefined && styles['plain'],
      )}
    >
      {icon}
      <span aria-hidden="true">{shown}</span>
      {icon === undefined ? <ChevronDown /> : null}
      <select {...select} aria-label={label} className={styles['select']}>
        {children}
      </select>
    </span>
  );
}
