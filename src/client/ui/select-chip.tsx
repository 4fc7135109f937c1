import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import chipStyles from './chip.module.css';
import styles from './select-chip.module.css';

type SelectChipProps = Omit<ComponentProps<'select'>, 'className'> & {
  /** What is chosen here, for those who hear it. */
  label: string;
  /** What the chip shows: its name, or the option in force. */
  shown: ReactNode;
  /** An option other than the first is in force. */
  on?: boolean;
  /** In place of the arrow at the end: a lucide icon at the start, and no edge. */
  icon?: ReactNode;
};

/** The browser's own select, looking like a filter chip. Its options are the children. */
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
