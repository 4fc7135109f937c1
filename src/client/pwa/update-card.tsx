import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { acceptUpdate, postponeUpdate } from './update-offer.ts';
import styles from './update-prompt.module.css';

/** Asks whether to reload, with its two buttons. */
export function UpdateCard({ isApplying }: { isApplying: boolean }) {
  return (
    <span className={styles['card']}>
      <RefreshCw />
      <span>
        <b>
          <Trans>Derap versi baru sudah siap.</Trans>
        </b>{' '}
        <Trans>Memuat ulang hanya sebentar.</Trans>
      </span>
      <Row as="span" gap={2} className={styles['actions']}>
        <Button size="s" variant="quiet" onClick={postponeUpdate}>
          <Trans>Nanti</Trans>
        </Button>
        <Button size="s" loading={isApplying} onClick={acceptUpdate}>
          <Trans>Perbarui</Trans>
        </Button>
      </Row>
    </span>
  );
}
