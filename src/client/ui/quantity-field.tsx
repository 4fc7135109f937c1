import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './quantity-field.module.css';
import { Row } from './layout.tsx';

type QuantityFieldProps = {
  label: string;
  value: number;
  /** At least 1. */
  max: number;
  onChange: (value: number) => void;
};

/** A stepper for a quantity from 1 to `max`. */
export function QuantityField({ label, value, max, onChange }: QuantityFieldProps) {
  const { t } = useLingui();
  const labelId = useId();
  return (
    <Row as="fieldset" gap={2} beside={4} align="center" justify="apart" aria-labelledby={labelId}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      <span className={styles['stepper']}>
        <button
          type="button"
          aria-label={t`Kurangi`}
          aria-disabled={value <= 1}
          onClick={() => onChange(Math.max(1, value - 1))}
        >
          <Minus />
        </button>
        <output className="num">{value}</output>
        <button
          type="button"
          aria-label={t`Tambah`}
          aria-disabled={value >= max}
          onClick={() => onChange(Math.min(max, value + 1))}
        >
          <Plus />
        </button>
      </span>
    </Row>
  );
}
