import { useId, type ReactNode } from 'react';
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
    <label className={styles['row']}>
      <span className={styles['words']}>
        <span id={id} className={styles['label']}>
          {label}
        </span>
        {note === undefined ? null : <span className={styles['note']}>{note}</span>}
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
    </label>
  );
}
