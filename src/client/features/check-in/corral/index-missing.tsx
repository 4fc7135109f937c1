import { Trans } from '@lingui/react/macro';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './corral.module.css';

/** Stands where a runner would be, when this phone has no list at all: not downloaded yet, or its key was changed. */
export function IndexMissing() {
  return (
    <output className={classNames(styles['card'], styles['hint'])}>
      <Trans>
        Daftar peserta belum ada di HP ini. Tiketnya tetap bisa dipindai, atau kodenya diketik.
      </Trans>
    </output>
  );
}
