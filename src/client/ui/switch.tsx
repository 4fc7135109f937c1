import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Row } from './layout.tsx';
import styles from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  /** A second line below the label. */
  note?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch that takes effect at once. */
export function Switch({ label, note, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <Row as="label" gap={2} beside={4} align="center" justify="apart" className={styles['row']}>
      <span className={classNames('rest', styles['words'])}>
        <span id={id} className={styles['label']}>
          {label}
        </span>
        {note === undefined ? null : (
          <span className={classNames('small muted', styles['note'])}>{note}</span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles['input']}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Row>
  );
}
