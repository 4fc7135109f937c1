import { Trans, useLingui } from '@lingui/react/macro';
import { Sun } from 'lucide-react';
import { useState } from 'react';
import { useWakeLock } from '#src/client/lib/device/wake-lock.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import styles from '../ticket.module.css';

/** Keeps the screen on at the counter; a hint where the browser does not support it. */
export function WakeLockSwitch() {
  const { t } = useLingui();
  const [isWanted, setWanted] = useState(true);
  const state = useWakeLock(isWanted);
  if (state === 'unsupported') {
    return (
      <p className={styles['wake']}>
        <Sun />
        <span className="muted small">
          <Trans>Naikkan kecerahan layar dari HP-mu supaya kode mudah dipindai.</Trans>
        </span>
      </p>
    );
  }
  return (
    <div className={styles['wake']}>
      <Sun />
      <Switch
        label={t`Layar tetap menyala`}
        note={t`Selama tiket terbuka. Kecerahannya kamu naikkan sendiri dari HP.`}
        checked={isWanted}
        onChange={setWanted}
      />
    </div>
  );
}
