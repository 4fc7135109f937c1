import { Trans } from '@lingui/react/macro';
import { Main } from '#src/client/ui/main.tsx';
import styles from './state-screen.module.css';
import { TakingLong } from './taking-long.tsx';

/** Shown when a screen takes longer than a second to come; says so to screen readers. */
export function PendingScreen() {
  return (
    <Main width="full" className={styles['screen']} aria-busy="true">
      <output className={styles['note']}>
        <Trans>Memuat…</Trans>
      </output>
      <TakingLong />
    </Main>
  );
}
