import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Panel } from '#src/client/ui/panel.tsx';
import styles from './faq-page.module.css';

/** For those who found no answer; its child leads to the form. */
export function AskPanel({ children }: { children: ReactNode }) {
  return (
    <Panel look="sunken" className={styles['more']}>
      <h2>
        <Trans>Masih bingung?</Trans>
      </h2>
      <p>
        <Trans>Tim kami membalas pukul 07.00–21.00 WIB.</Trans>
      </p>
      {children}
    </Panel>
  );
}
