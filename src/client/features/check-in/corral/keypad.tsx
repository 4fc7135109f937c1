import { Trans, useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import styles from './corral.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type KeypadProps = { onChange: (change: (typed: string) => string) => void };

/** Keys large enough for gloves; they share the height that is left. */
export function Keypad({ onChange }: KeypadProps) {
  const { t } = useLingui();
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={() => onChange((typed) => typed + digit)}>
      {digit}
    </button>
  );
  return (
    <fieldset className={styles['keys']} aria-label={t`Papan angka`}>
      {digits.map(key)}
      <button
        type="button"
        className={styles['quiet']}
        aria-label={t`Kosongkan`}
        onClick={() => onChange(() => '')}
      >
        <Trans context="keypad">Kosong</Trans>
      </button>
      {key('0')}
      <button
        type="button"
        className={styles['quiet']}
        aria-label={t`Hapus satu angka`}
        onClick={() => onChange((typed) => typed.slice(0, -1))}
      >
        <Delete aria-hidden="true" />
      </button>
    </fieldset>
  );
}
