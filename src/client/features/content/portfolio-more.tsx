import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '#src/client/ui/panel.tsx';
import styles from './portfolio-page.module.css';

/** At the end of past work: what could be the next; its children are the ways on. */
export function PortfolioMore({ children }: { children: ReactNode }) {
  return (
    <Panel look="sunken" className={styles['more']}>
      <h2>
        <Trans>Acaramu berikutnya?</Trans>
      </h2>
      <p>
        <Trans>Ceritakan tanggal, kota, dan jumlah pelarinya.</Trans>
      </p>
      <div className={styles['ways']}>{children}</div>
    </Panel>
  );
}
