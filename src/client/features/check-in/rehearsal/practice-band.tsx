import { Trans } from '@lingui/react/macro';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './rehearsal.module.css';

/** Says on every screen of a rehearsal that nothing of it counts. `isOnTop`: above results too. */
export function PracticeBand({ isOnTop = false }: { isOnTop?: boolean }) {
  return (
    <p className={classNames(styles['band'], isOnTop && styles['top-band'])}>
      <span>
        <Trans>Latihan, pelari karangan</Trans>
      </span>
    </p>
  );
}
