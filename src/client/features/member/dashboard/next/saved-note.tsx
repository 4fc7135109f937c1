import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useOnline } from '#src/client/lib/device/online.ts';
import styles from '../dashboard.module.css';

/** Says that the tickets open without a network, if all of them do; offline the notice above says more. */
export function SavedNote({ tickets }: { tickets: readonly { isOnPhone: boolean }[] }) {
  const isOnline = useOnline();
  if (!isOnline || tickets.length === 0 || tickets.some((one) => !one.isOnPhone)) return null;
  return (
    <p className={styles['saved']}>
      <Download />
      <Trans>Tersimpan di HP. Bisa dibuka tanpa sinyal.</Trans>
    </p>
  );
}
